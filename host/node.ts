import { createServer } from "node:net";
import { followBuild } from "@/host/follow-build";
import { createNodeMessages } from "@/host/messages/node-messages";
import { type HostConfig, parseHostConfig } from "@/host/server/config";
import { describeError } from "@/host/server/errors";
import { listen, startServer } from "@/host/start-server";

// `npm run serve`. With --check-port it is the first step of `npm start` and reports a wrong setting or a port in use
// before the build.
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

async function serve(config: HostConfig): Promise<void> {
  const build = await followBuild("out", { log: console.log });
  const messages = await createNodeMessages({ ...config, loadAnswerFrame: () => build.assets.answerFrame });
  const { maxConnections: total, trustedProxies } = config;
  const isBehindProxy = trustedProxies > 0;
  // Behind proxies, all connections come from a few networks.
  const connectionLimits = { total, perNetwork: isBehindProxy ? total : Math.ceil(total / 4) };
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
