import { expect, test } from "playwright/test";
import { sampleMessage } from "../lib/message/message-fixture";
import { createSubject, fill, getSend } from "./shared/contact-form";
import { findDeliveryProblems, loadDeliveryChecks } from "./shared/delivery-checks";
import { openReady } from "./shared/page-steps";

type Answer = { result: [{ results: { columns: string[]; rows: unknown[][] } }] };

/** Asks the database of `wrangler dev` by its own way in, so that the file has one program only. */
let query: (sql: string, ...params: unknown[]) => Promise<Record<string, unknown>[]>;
test.beforeEach(({ baseURL }) => {
  query = async (sql, ...params) => {
    const response = await fetch(`${baseURL}/cdn-cgi/explorer/api/d1/database/DB/raw`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ sql, params }),
    });
    const { result }: Answer = JSON.parse(await response.text());
    const { columns, rows } = result[0].results;
    return rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index]])));
  };
});

/** The messages in D1 with this subject; tests run side by side, so each has its own. */
const readMessages = (subject: string) => query("SELECT * FROM messages WHERE subject = ?1", subject);

test("the Worker delivers the build as the Node host does", async ({ baseURL }) => {
  expect(await findDeliveryProblems(String(baseURL), await loadDeliveryChecks())).toEqual([]);
});

test("the Worker stores a message in D1 and mails it", async ({ page }) => {
  const subject = createSubject("Edge");
  await openReady(page, "/Contact");
  await expect(page).toHaveURL("/contact");
  await fill(page, subject);
  await getSend(page).click();
  await expect(page.locator("form").getByRole("status")).toHaveText("Email sent successfully.");
  const [message] = await readMessages(subject);
  expect(message).toMatchObject({
    full_name: sampleMessage.fullName,
    email_address: sampleMessage.emailAddress,
    message: sampleMessage.message,
    client_address: expect.stringMatching(/^(127\.0\.0\.1|::1)$/),
  });
  await expect.poll(async () => (await readMessages(subject))[0]?.sent_at).toEqual(expect.any(Number));
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the Worker stores a plain form and answers with a page", async ({ page }) => {
    const subject = createSubject("Plain");
    await page.goto("/contact");
    await fill(page, subject);
    await getSend(page).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Email sent successfully.");
    const [message] = await readMessages(subject);
    await expect(page).toHaveURL(`/api/sm/sent?reference=${message?.reference}`);
    await expect(page.getByRole("navigation", { name: "Side menu" })).toBeVisible();
  });
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

test("the Worker mails waiting messages every minute", async ({ request }) => {
  const subject = createSubject("Waiting");
  await query(
    `INSERT INTO messages
      (id, reference, digest, full_name, email_address, subject, message, client_address, network, received_at,
        state, tries, next_try_at)
    VALUES (?1, '', '', 'Ann Example', 'ann@example.org', ?2, 'Hello', '192.0.2.1', '192.0.2.0/24', 0, 'waits', 3, 0)`,
    crypto.randomUUID(),
    subject,
  );
  expect((await request.get("/__scheduled")).status()).toBe(200);
  // The message of another test may have started the sending of this one too.
  await expect
    .poll(() => readMessages(subject))
    .toEqual([expect.objectContaining({ tries: 4, sent_at: expect.any(Number) })]);
});
