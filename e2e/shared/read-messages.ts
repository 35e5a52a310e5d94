import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { readMail } from "../../host/messages/read-mail";
import { formatReference } from "../../host/messages/reference";

/** A message as its owner has it. */
export type KeptMessage = {
  reference: string;
  fullName: string;
  emailAddress: string;
  subject: string;
  message: string;
};

/**
 * Reads the messages with this subject that a host has kept in a folder, by default the folder of the host that all tests
 * share. They run at the same time, so each has its own subject.
 */
export async function readMessages(subject: string, mailDir = process.env.E2E_MAIL_DIR ?? ""): Promise<KeptMessage[]> {
  const folder = join(mailDir, "new");
  const mails = await Promise.all(
    (await readdir(folder)).map(async (name) => readMail(await readFile(join(folder, name)))),
  );
  return mails.flatMap((mail) =>
    mail?.message.subject === subject ? [{ reference: formatReference(mail.meta.id), ...mail.message }] : [],
  );
}
