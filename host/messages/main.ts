import { parseHostConfig } from "@/host/server/config";
import { describeError } from "@/host/server/errors";
import { runMessagesCommand, UsageError } from "./manage/messages-command";
import { createMessageStore } from "./message-store";
import { openSqliteDatabase } from "./sqlite-database";
import { openWranglerDatabase } from "./wrangler-database";

// The program of `npm run messages`. It ends with 1 when it could not do what was asked, with 2 when it did not understand it.
try {
  const text = await runMessagesCommand(process.argv.slice(2), async (where) => {
    const { mailDir } = parseHostConfig({ MAIL_DIR: process.env.MAIL_DIR });
    const host = () => openSqliteDatabase(mailDir, { isKept: true });
    const database = where === "host" ? host() : openWranglerDatabase(where === "edge" ? "local" : "remote");
    return createMessageStore(database);
  });
  if (text) console.log(text);
} catch (error) {
  const isUsage = error instanceof UsageError;
  console.error(`messages: ${describeError(error)}${isUsage ? "; npm run messages -- --help says what there is" : ""}`);
  process.exitCode = isUsage ? 2 : 1;
}
