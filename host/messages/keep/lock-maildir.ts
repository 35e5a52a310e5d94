import { once } from "node:events";
import { stat } from "node:fs/promises";
import { createServer } from "node:net";
import { getErrorCode } from "@/host/server/errors";

/**
 * Takes the one right on this machine to send from a Maildir, and gives a function that lets it go; undefined while another
 * process has it. The lock is the name of a socket without a file (unix(7), “abstract”), so it ends with its process, also
 * when that is killed. Throws an error where the system has no such names.
 */
export async function lockMaildir(folder: string): Promise<(() => void) | undefined> {
  // The same for each path that leads to the folder.
  const { dev, ino } = await stat(folder);
  const holder = createServer((socket) => socket.destroy()).listen(`\0field-notes-mail-${dev}-${ino}`);
  try {
    await once(holder, "listening");
  } catch (error) {
    if (getErrorCode(error) === "EADDRINUSE") return undefined;
    throw error;
  }
  holder.unref();
  return () => holder.close();
}
