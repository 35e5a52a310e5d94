import { describeError, getErrorCode } from "@/host/log";
import { parseSettings } from "@/host/settings";
import { runMessagesCommand, UsageError } from "./command";
import { openSqliteDatabase } from "./sqlite";
import { createMessageStore } from "./store";

// `npm run messages`. Exits with 1 if a command failed, with 2 if it wasn't understood.
try {
  const { mailDir } = parseSettings({ MAIL_DIR: process.env.MAIL_DIR });
  const database = openSqliteDatabase(mailDir, { isReader: true });
  const args = process.argv.slice(2);
  await runMessagesCommand(args, createMessageStore(database), console.log).finally(database.close);
} catch (error) {
  const isUsage = error instanceof UsageError || /^ERR_PARSE_ARGS/.test(getErrorCode(error) ?? "");
  console.error(`messages: ${describeError(error)}${isUsage ? "; npm run messages -- --help lists the commands" : ""}`);
  process.exitCode = isUsage ? 2 : 1;
}
