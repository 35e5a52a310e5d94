import { readStoredMessages } from "../../host/mailbox/fixtures/read-stored-messages";

/**
 * Reads the messages with this subject that a host has kept in a folder, by default the folder of the host that all tests
 * share. They run at the same time, so each has its own subject.
 */
export async function readMessages(subject: string, mailDir = process.env.E2E_MAIL_DIR ?? "") {
  return (await readStoredMessages(mailDir)).filter((message) => message.subject === subject);
}
