import { readStoredMessages } from "../../host/mailbox/fixtures/read-stored-messages";
import { mailDir } from "../made-up-site/folder";

/**
 * Reads the messages with this subject that a host has kept in a folder, by default the folder of the hosts that all tests
 * share. They run at the same time, so each has its own subject.
 */
export async function readMessages(subject: string, folder = mailDir) {
  return (await readStoredMessages(folder)).filter((message) => message.subject === subject);
}
