import { followBuild } from "@/host/follow-build";
import { createNodeMessages } from "@/host/messages/node-messages";
import { parseHostConfig } from "@/host/server/config";
import { startServer } from "@/host/server/start-server";

/** Reads settings and files, opens the Maildir, then the port; closes on SIGTERM. Throws in words what is wrong. */
export async function serve(): Promise<void> {
  const config = parseHostConfig(process.env);
  const build = await followBuild("out", { log: console.log });
  const messages = await createNodeMessages({ ...config, loadAnswerFrame: () => build.assets.answerFrame });
  const { maxConnections: most, trustedProxies } = config;
  // Proxies make all connections from their own networks.
  const connectionLimits = { most, mostOfNetwork: trustedProxies > 0 ? most : Math.ceil(most / 4) };
  const server = await startServer({ ...config, connectionLimits, assets: build.assets, messages: messages.route });
  console.log(`the site is at ${server.url}`);

  const stop = async (signal: string) => {
    console.log(`${signal}: closing`);
    build.stop();
    await server.close();
    await messages.close();
    process.exit(0);
  };
  process.once("SIGTERM", () => stop("SIGTERM"));
  process.once("SIGINT", () => stop("SIGINT"));
}
