import { createServer } from "node:net";
import { followBuild } from "@/host/follow-build";
import { createNodeMessages } from "@/host/messages/node-messages";
import { type HostConfig, parseHostConfig } from "@/host/server/config";
import { describeError } from "@/host/server/errors";
import { listen, startServer } from "@/host/start-server";

// The program of `npm run serve`. With --check-port it is the first step of `npm start`: before the build it says which
// setting is wrong, or that the port is taken.
try {
  const config = parseHostConfig(process.env);
  await (process.argv.includes("--check-port") ? checkPort(config) : serve(config));
} catch (error) {
  console.error(`the host did not start: ${describeError(error)}`);
  process.exit(1);
}

async function checkPort(config: HostConfig): Promise<void> {
  const server = createServer();
  await listen(server, config);
  server.close();
}

/** Loads the build, opens the mailbox, then the port; closes on SIGTERM. Throws in words what is wrong. */
async function serve(config: HostConfig): Promise<void> {
  const build = await followBuild("out", { log: console.log });
  const messages = await createNodeMessages({ ...config, loadAnswerFrame: () => build.assets.answerFrame });
  const { maxConnections: most, trustedProxies } = config;
  const isBehindProxy = trustedProxies > 0;
  // Proxies make all connections from their own networks.
  const connectionLimits = { most, mostOfNetwork: isBehindProxy ? most : Math.ceil(most / 4) };
  const { assets } = build;
  const server = await startServer({ ...config, connectionLimits, isBehindProxy, assets, messages: messages.route });
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
