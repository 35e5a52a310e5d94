import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, test } from "playwright/test";
import { madeUpSite } from "./made-up-site/folder";
import { createSubject } from "./shared/contact-form";
import { everything, findDeliveryProblems, loadDeliveryChecks } from "./shared/delivery-checks";
import { findFreePort } from "./shared/find-free-port";
import { readMessages } from "./shared/read-messages";
import { startNginx } from "./shared/start-nginx";

test.describe("behind nginx as docs/hosting/server.md sets it up", () => {
  test.describe.configure({ mode: "default" });

  const mailDir = mkdtempSync(join(tmpdir(), "nginx-mail-"));
  let host: ChildProcess;
  let nginx: Awaited<ReturnType<typeof startNginx>>;

  test.beforeAll(async () => {
    const port = await findFreePort();
    const env = { ...process.env, PORT: String(port), MAIL_DIR: mailDir, TRUSTED_PROXIES: "1" };
    const words = ["--import", "tsx", "host/node.ts"];
    const child = spawn(process.execPath, words, { cwd: madeUpSite, env, stdio: ["ignore", "pipe", "inherit"] });
    for await (const line of createInterface(child.stdout)) if (line.startsWith("the site is at")) break;
    host = child;
    nginx = await startNginx(`http://127.0.0.1:${port}`);
  });
  test.afterAll(async () => {
    await nginx.close();
    host.kill();
    await once(host, "exit");
    rmSync(mailDir, { recursive: true });
  });

  test("nginx passes on every page, header and redirect of the host", async () => {
    expect(await findDeliveryProblems(nginx.url, everything, await loadDeliveryChecks())).toEqual([]);
  });

  test("the host stores a message with the real address, even if the visitor sends another one", async () => {
    const subject = createSubject("Proxy");
    const form = { fullName: "Ann Example", emailAddress: "ann@example.org", confirmEmailAddress: "ann@example.org" };
    const body = new URLSearchParams({ ...form, subject, message: "How many coals?" }).toString();
    const headers = { "Content-Type": "application/x-www-form-urlencoded", "X-Forwarded-For": "203.0.113.9" };
    const address = { host: "127.0.0.1", port: nginx.port, localAddress: "127.0.0.2" };
    const [answer] = await once(
      request({ ...address, method: "POST", path: "/api/sm", headers }).end(body),
      "response",
    );
    answer.resume();
    expect(answer.statusCode).toBe(303);
    expect(await readMessages(subject, mailDir)).toMatchObject([{ clientAddress: "127.0.0.2" }]);
  });
});
