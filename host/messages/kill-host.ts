import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { listenLocally } from "./listen-locally";
import { createNodeMessages } from "./node-messages";

// A host with nothing but the messages route: the process that kill.test.ts kills and bench.ts measures.
const { route } = await createNodeMessages({
  mailDir: process.env.MAIL_DIR ?? "",
  smtpUrl: process.env.SMTP_URL,
  mailFrom: "no-reply@notes.example",
  mailTo: "owner@notes.example",
  mailRetrySeconds: 1,
  messagesPerMinute: 1_000_000,
  trustedProxies: 0,
  allowedOrigins: [],
  log: (line) => console.log(line),
});
const server = createServer(getRequestListener(route.fetch, { overrideGlobalObjects: false }));
console.log(`the port is ${await listenLocally(server)}`);
