import { parseHostConfig } from "@/host/server/config";
import { describeError } from "@/host/server/errors";
import { manageD1 } from "./keep/managed-d1";
import { manageMaildir } from "./keep/managed-maildir";
import { runMessagesCommand, UsageError } from "./manage/messages-command";
import { runByWrangler } from "./run-wrangler";

// The program of `npm run messages`. It ends with 1 when it could not do what was asked, with 2 when it did not understand it.
try {
  const text = await runMessagesCommand(process.argv.slice(2), async (where) => {
    if (where === "edge") return manageD1(runByWrangler("--local"), "the local database of npx wrangler dev");
    if (where === "remote edge") return manageD1(runByWrangler("--remote"), "the database of the deployed Worker");
    return manageMaildir(parseHostConfig({ MAIL_DIR: process.env.MAIL_DIR }).mailDir);
  });
  console.log(text);
} catch (error) {
  const isUsage = error instanceof UsageError;
  console.error(`messages: ${describeError(error)}${isUsage ? "; npm run messages -- --help says what there is" : ""}`);
  process.exitCode = isUsage ? 2 : 1;
}
