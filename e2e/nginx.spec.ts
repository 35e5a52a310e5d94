import { once } from "node:events";
import { request } from "node:http";
import { expect, test } from "playwright/test";
import { createSubject } from "./shared/contact-form";
import { findDeliveryProblems, loadDeliveryChecks, ownHostChecks } from "./shared/delivery-checks";
import { readMessages } from "./shared/read-messages";
import { startMessageHost } from "./shared/start-message-host";
import { startNginx } from "./shared/start-nginx";

test.describe("behind nginx as docs/hosting/server.md sets it up", () => {
  test.describe.configure({ mode: "default" });

  let host: Awaited<ReturnType<typeof startMessageHost>>;
  let nginx: Awaited<ReturnType<typeof startNginx>>;

  test.beforeAll(async () => {
    host = await startMessageHost({ TRUSTED_PROXIES: "1" });
    nginx = await startNginx(host.url);
  });
  test.afterAll(async () => {
    await nginx.close();
    await host.close();
  });

  test("nginx passes on every page, header and redirect of the host", async () => {
    const checks = [...(await loadDeliveryChecks()), ...ownHostChecks];
    expect(await findDeliveryProblems(nginx.url, checks)).toEqual([]);
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
    expect(await readMessages(subject, host.mailDir)).toMatchObject([{ clientAddress: "127.0.0.2" }]);
  });
});
