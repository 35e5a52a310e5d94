import { createServer } from "node:net";
import { describeError, writeToConsole } from "@/host/log";
import { openNodeMailbox } from "@/host/mailbox/node-mailbox";
import { describeBuild, followBuild } from "@/host/pages/assets";
import { parseSettings, type Settings } from "@/host/settings";
import { openPort, startServer } from "@/host/start-server";
import { version } from "@/package.json";

// `npm run serve`. With --check-port it is the first step of `npm start` and reports a wrong setting or a port in use
// before the build.
try {
  const settings = parseSettings(process.env);
  await (process.argv.includes("--check-port") ? checkPort(settings) : serve(settings));
} catch (error) {
  console.error(`the host did not start: ${describeError(error)}`);
  process.exit(1);
}

async function checkPort(settings: Settings): Promise<void> {
  const server = createServer();
  await openPort(server, settings);
  server.close();
}

async function serve(settings: Settings): Promise<void> {
  const build = await followBuild("out", writeToConsole);
  const mailbox = await openNodeMailbox(settings, () => build.assets.answerFrame);
  const { route: messages, checkHealth: checkMailbox } = mailbox;
  const server = await startServer({ ...settings, assets: build.assets, messages, checkMailbox });
  console.log(`field-notes ${version} is serving ${describeBuild(build.assets)}`);
  console.log(`the site is at ${server.url}`);

  const stop = async (signal: string) => {
    console.log(`${signal}: closing`);
    build.stop();
    await server.close();
    await mailbox.close();
    process.exit(0);
  };
  process.once("SIGTERM", () => stop("SIGTERM"));
  process.once("SIGINT", () => stop("SIGINT"));
}
