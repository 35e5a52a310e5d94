import { parseHostConfig } from "@/host/server/config";
import { describeError } from "@/host/server/errors";
import { runMessagesCommand, UsageError } from "./manage/messages-command";
import { createMessageStore } from "./message-store";
import { openSqliteDatabase } from "./sqlite-database";
import { openWranglerDatabase } from "./wrangler-database";

// `npm run messages`. Exits with 1 if a command failed, with 2 if it wasn't understood.
try {
  const text = await runMessagesCommand(process.argv.slice(2), async (where) => {
    const { mailDir } = parseHostConfig({ MAIL_DIR: process.env.MAIL_DIR });
    const host = () => openSqliteDatabase(mailDir, { mustExist: true });
    const database = where === "host" ? host() : openWranglerDatabase(where === "local D1" ? "local" : "remote");
    return createMessageStore(database);
  });
  if (text) console.log(text);
} catch (error) {
  const isUsage = error instanceof UsageError;
  console.error(`messages: ${describeError(error)}${isUsage ? "; npm run messages -- --help lists the commands" : ""}`);
  process.exitCode = isUsage ? 2 : 1;
}
