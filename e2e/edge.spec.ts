import { expect, test } from "playwright/test";
import { sampleMessage } from "../lib/message/message-fixture";
import { createSubject, fill, getSend } from "./shared/contact-form";
import { findDeliveryProblems, loadDeliveryChecks } from "./shared/delivery-checks";

test.use({ javaScriptEnabled: false });

type Answer = { result: [{ results: { columns: string[]; rows: unknown[][] } }] };

/** Asks the database of `wrangler dev` by its own way in, so that the file has one program only. Returns the first row. */
async function query(baseURL: string | undefined, sql: string, ...params: unknown[]) {
  const response = await fetch(`${baseURL}/cdn-cgi/explorer/api/d1/database/DB/raw`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ sql, params }),
  });
  const { result }: Answer = JSON.parse(await response.text());
  const { columns, rows } = result[0].results;
  return Object.fromEntries(columns.map((column, index) => [column, rows[0]?.[index]]));
}

test("the Worker delivers the build as the Node host does", async ({ baseURL }) => {
  expect(await findDeliveryProblems(String(baseURL), await loadDeliveryChecks())).toEqual([]);
});

test("the Worker stores a plain form in D1, answers with a page, and mails it, also in its next minute", async ({
  page,
  request,
  baseURL,
}) => {
  const subject = createSubject("Edge");
  const read = () => query(baseURL, "SELECT * FROM messages WHERE subject = ?1", subject);
  await page.goto("/contact");
  await fill(page, subject);
  await getSend(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Email sent successfully.");
  await expect(page.getByRole("navigation", { name: "Side menu" })).toBeVisible();
  const { reference, ...message } = await read();
  await expect(page).toHaveURL(`/api/sm/sent?reference=${reference}`);
  expect(message).toMatchObject({
    full_name: sampleMessage.fullName,
    email_address: sampleMessage.emailAddress,
    message: sampleMessage.message,
    client_address: expect.stringMatching(/^(127\.0\.0\.1|::1)$/),
  });
  await expect.poll(read).toMatchObject({ state: "sent", tries: 1 });

  await query(baseURL, "UPDATE messages SET state = 'waits', next_try_at = 0 WHERE subject = ?1", subject);
  expect((await request.get("/__scheduled")).status()).toBe(200);
  await expect.poll(read).toMatchObject({ state: "sent", tries: 2 });
});

test("one address may send ten messages a minute", async ({ baseURL }) => {
  // No other test has this address: 198.18.0.0/15 is reserved for tests. On this machine a client may name its address itself.
  const address = `198.19.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`;
  const headers = { "Content-Type": "application/json", "CF-Connecting-IP": address };
  // The platform counts by the clock's minutes. One may begin in between, but never two.
  const answers = await Promise.all(
    Array.from({ length: 21 }, () => fetch(`${baseURL}/api/sm`, { method: "POST", body: "{}", headers })),
  );
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.headers.get("retry-after")).toBe("60");
  expect(answers.filter(({ status }) => status === 400).length).toBeGreaterThanOrEqual(10);
});
