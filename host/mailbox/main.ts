import { describeError } from "@/host/log";
import { parseSettings } from "@/host/settings";
import { runMessagesCommand, UsageError } from "./command";
import { openSqliteDatabase } from "./sqlite";
import { createMessageStore } from "./store";

// `npm run messages`. Exits with 1 if a command failed, with 2 if it wasn't understood.
try {
  const { mailDir } = parseSettings({ MAIL_DIR: process.env.MAIL_DIR });
  const database = openSqliteDatabase(mailDir, { isReader: true });
  const text = await runMessagesCommand(process.argv.slice(2), createMessageStore(database)).finally(database.close);
  if (text) console.log(text);
} catch (error) {
  const isUsage = error instanceof UsageError;
  console.error(`messages: ${describeError(error)}${isUsage ? "; npm run messages -- --help lists the commands" : ""}`);
  process.exitCode = isUsage ? 2 : 1;
}
