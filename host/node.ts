import { loadAssets } from "@/host/assets";
import { parseHostConfig } from "@/host/config";
import { describeError } from "@/host/describe-error";
import { createNodeMessages } from "@/host/messages/node-messages";
import { startServer } from "@/host/server";

/** The program of `npm run serve`: settings, files, messages, then the port. */
try {
  const config = parseHostConfig(process.env);
  const assets = await loadAssets("out");
  const messages = await createNodeMessages(config);
  const server = await startServer({ ...config, assets, messages: messages.route });
  console.log(`the site is at ${server.url}`);

  const stop = async (signal: string) => {
    console.log(`${signal}: closing`);
    await server.close();
    await messages.close();
    process.exit(0);
  };
  process.once("SIGTERM", () => stop("SIGTERM"));
  process.once("SIGINT", () => stop("SIGINT"));
} catch (error) {
  console.error(`the host did not start: ${describeError(error)}`);
  process.exit(1);
}
