import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openNodeMailbox } from "../../host/mailbox/node-mailbox";
import { loadAssets } from "../../host/pages/assets";
import { parseSettings } from "../../host/settings";
import { startServer } from "../../host/start-server";
import { madeUpOut } from "./delivered-pages";

/** Starts a Node host of the made-up site with its own mailbox in `mailDir`, and with these settings. */
export async function startMessageHost(settings: Record<string, string>) {
  const mailDir = await mkdtemp(join(tmpdir(), "host-messages-"));
  const assets = await loadAssets(madeUpOut);
  const parsed = parseSettings({ MAIL_DIR: mailDir, ...settings });
  const getFrame = () => assets.answerFrame;
  const mailbox = await openNodeMailbox(parsed, getFrame, () => {});
  const server = await startServer({ host: "127.0.0.1", port: 0, assets, messages: mailbox.route });
  return {
    url: server.url,
    mailDir,
    async close(): Promise<void> {
      await server.close();
      await mailbox.close();
      await rm(mailDir, { recursive: true });
    },
  };
}
