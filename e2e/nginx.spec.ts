import { once } from "node:events";
import { request } from "node:http";
import { expect, test } from "playwright/test";
import { sampleMessage } from "../lib/message/message-fixture";
import { createSubject, readMessages } from "./shared/contact-form";
import { findDeliveryProblems, loadDeliveryChecks } from "./shared/delivery-checks";
import { startNginx } from "./shared/start-nginx";

test("nginx passes on all of the host, as docs/hosting/server.md sets it up", async ({ baseURL }) => {
  const nginx = await startNginx(String(baseURL));
  expect(await findDeliveryProblems(nginx.url, await loadDeliveryChecks())).toEqual([]);

  const subject = createSubject("Proxy");
  const body = new URLSearchParams({ ...sampleMessage, subject }).toString();
  const headers = {
    "Content-Type": "application/x-www-form-urlencoded",
    Host: `localhost:${nginx.port}`,
    Origin: nginx.url,
    // The visitor claims another address.
    "X-Forwarded-For": "203.0.113.9",
  };
  const address = { host: "127.0.0.1", port: nginx.port, localAddress: "127.0.0.2" };
  const [answer] = await once(request({ ...address, method: "POST", path: "/api/sm", headers }).end(body), "response");
  answer.resume();
  expect(answer.statusCode).toBe(303);
  expect(await readMessages(subject)).toMatchObject([{ clientAddress: "127.0.0.2" }]);
  await nginx.close();
});
