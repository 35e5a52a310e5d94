import { mkdtemp, readdir } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { getRequestListener } from "@hono/node-server";
import next from "next";
import { bundleIsland } from "@/host/dev/bundle-island";
import { createDevApp } from "@/host/dev/dev-app";
import { followContent } from "@/host/dev/follow-content";
import { createNodeMessages } from "@/host/messages/node-messages";
import { parseHostConfig } from "@/host/server/config";
import { describeError } from "@/host/server/errors";
import { listen } from "@/host/start-server";
import { refuseLinks } from "@/lib/files";
import { parseMessagingSettings } from "@/lib/message/settings";
import { writePictures } from "@/lib/pictures/write-pictures";
import { checkEnvironmentFiles } from "@/lib/settings";

// `npm run dev`: Next's development server, a watcher of the content, and the messages service.
try {
  const { port, hostname } = parseArgs({ options: { port: { type: "string" }, hostname: { type: "string" } } }).values;
  checkEnvironmentFiles(await readdir("."));
  await refuseLinks("content", "public");
  await serve(parseHostConfig({ ...process.env, ...(port && { PORT: port }), ...(hostname && { HOST: hostname }) }));
} catch (error) {
  console.error(`the development server did not start: ${describeError(error)}`);
  process.exit(1);
}

async function serve({ host, port, messagesPerMinute, mailRetrySeconds }: ReturnType<typeof parseHostConfig>) {
  let open: (app: ReturnType<typeof createDevApp>) => void = () => {};
  const opened = new Promise<Parameters<typeof open>[0]>((resolve) => (open = resolve));
  // Next needs to know the port, so it opens before Next can answer. Early requests wait.
  const answer = getRequestListener(async (...request) => (await opened).fetch(...request), {
    overrideGlobalObjects: false,
  });
  const server = createServer(answer);
  const actualPort = await listen(server, { host, port });
  const url = `http://${host === "127.0.0.1" ? "localhost" : host}:${actualPort}`;
  // Test messages stay here, wherever the real site's messages go.
  if (parseMessagingSettings(process.env).origin) process.env.NEXT_PUBLIC_MESSAGING_ORIGIN = url;
  const mailDir = process.env.MAIL_DIR || (await mkdtemp(join(tmpdir(), "field-notes-dev-mail-")));
  const service = { mailDir, mailRetrySeconds, messagesPerMinute, trustedProxies: 0, allowedOrigins: [] };
  const messages = await createNodeMessages(service);
  const content = await followContent({ folder: "content", writePictures, log: console.log });
  // The code's folder; the content may be elsewhere.
  const dir = join(import.meta.dirname, "../..");
  const site = next({ dev: true, dir, hostname: host, port: actualPort, httpServer: server });
  await site.prepare();
  const answerNext = site.getRequestHandler();
  const app = createDevApp({
    ...content,
    messages: messages.route,
    bundleIsland: (name) => bundleIsland(dir, name),
    answerNext,
    host,
  });
  open(app);
  console.log(`the site is at ${url}`);

  const stop = async () => {
    content.close();
    server.closeAllConnections();
    await messages.close();
    process.exit(0);
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}
