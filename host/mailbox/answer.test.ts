import { fromHtml } from "hast-util-from-html";
import { select, selectAll } from "hast-util-select";
import { toString as toText } from "hast-util-to-string";
import { openTestRoute } from "@/host/mailbox/fixtures/open-test-route";
import { createMinuteLimiter } from "@/host/minute-limiter";
import { sampleMessage } from "@/lib/message/message-fixture";
import { fieldDefinitions } from "@/lib/message/schema";

async function createSite(changes: Parameters<typeof openTestRoute>[0] = {}) {
  const { request, read, database } = await openTestRoute(changes);

  async function parse(response: Response) {
    const page = fromHtml(await response.text());
    const text = (selector: string) => toText(select(selector, page) ?? { type: "root", children: [] });
    const value = (name: string) => select(`[name=${name}]`, page)?.properties.value ?? text(`[name=${name}]`);
    return { status: response.status, headers: response.headers, page, text, value };
  }

  const visit = async (path: string) => parse(await request(path));
  /** Posts a form and follows the redirect, as a browser does. */
  async function post(fields: Record<string, string>, headers: Record<string, string> = {}) {
    const posted = await request("/api/sm", {
      method: "POST",
      body: new URLSearchParams(fields).toString(),
      headers: { "Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin", ...headers },
    });
    const address = posted.headers.get("location");
    if (address === null) return { ...(await parse(posted)), address };
    expect(posted.status).toBe(303);
    return { ...(await visit(address)), address };
  }

  return { visit, post, read, database };
}

test("stores a good form once, and redirects to a page with its reference, however often either is requested", async () => {
  const { visit, post, read } = await createSite();
  const form = { ...sampleMessage, message: "One\r\ntwo" };
  const { status, address, headers, page, text } = await post(form);
  expect((await post(form)).address).toBe(address);
  expect([status, text("h1"), text("form")]).toEqual([200, "Email sent successfully.", ""]);
  expect(address).toMatch(/^\/api\/sm\/sent\?reference=[\dA-Z]{4}-[\dA-Z]{4}$/);
  const reference = text("strong");
  expect(address).toBe(`/api/sm/sent?reference=${reference}`);
  expect((await visit(String(address))).text("strong")).toBe(reference);
  expect(Object.fromEntries(headers)).toMatchObject({
    "x-robots-tag": "noindex",
    "content-type": "text/html; charset=UTF-8",
    "content-security-policy": "style-src 'x'",
    // Otherwise going back to a refused form shows the browser's own error.
    "cache-control": "private, no-cache",
  });
  expect(select("a", page)?.properties.href).toBe("/contact");
  expect(await read()).toMatchObject([{ message: "One\ntwo", subject: sampleMessage.subject, reference }]);
});

test.each([
  ["?reference=", 200],
  ["?reference=%3Cb%3E", 404],
  ["?from=x", 404],
])("shows a success only for a reference from this host or an empty one: %j gets %i", async (query, status) => {
  const { visit } = await createSite();
  const answer = await visit(`/api/sm/sent${query}`);
  expect([answer.status, answer.text("h1")]).toEqual([status, status === 200 ? "Email sent successfully." : ""]);
});

test("leads back to an allowed site whose form was sent", async () => {
  const origin = "https://friend.example";
  const { post } = await createSite({ allowedOrigins: [origin] });
  const headers = { Origin: origin, "Sec-Fetch-Site": "cross-site" };
  const answers = [await post(sampleMessage, headers), await post({}, headers), await post(sampleMessage)];
  expect(answers.map(({ page }) => select("a", page)?.properties.href)).toEqual([
    `${origin}/contact`,
    `${origin}/contact`,
    "/contact",
  ]);
});

test("shows no number for an upstream's reference", async () => {
  const { post } = await createSite({ receive: async () => "Ticket 7" });
  const { address, text } = await post(sampleMessage);
  expect([address, text("h1"), text("strong")]).toEqual(["/api/sm/sent?reference=", "Email sent successfully.", ""]);
});

test("gives a form with mistakes back as typed, with its hidden credentials and an error for each field", async () => {
  const { post, read } = await createSite({ credentials: { user: "host", password: "s3cret" } });
  const credentials = { authUser: "host", authPwd: "s3cret" };
  const mistakes = { confirmEmailAddress: "zoe@example.com", subject: " ", message: "\n see http://x.example" };
  const { status, text, value, page } = await post({ ...sampleMessage, ...mistakes, ...credentials });
  expect([status, text("h1"), text("strong")]).toEqual([422, "Your message was not sent", ""]);
  expect(text("#confirmEmailAddress-error")).toBe(fieldDefinitions.confirmEmailAddress.error);
  expect(text("#subject-error")).toBe(fieldDefinitions.subject.error);
  expect(text("#message-error")).toBe(`${fieldDefinitions.message.error} Remove “http:”.`);
  const invalid = selectAll("[aria-invalid=true]", page).map(({ properties }) => properties.name);
  expect(invalid).toEqual(Object.keys(mistakes));
  const values = ["fullName", "subject", "message", "authUser", "authPwd"].map(value);
  expect(values).toEqual([sampleMessage.fullName, mistakes.subject, mistakes.message, "host", "s3cret"]);
  expect(await read()).toEqual([]);
});

test("shows typed markup and marks as text", async () => {
  const { post } = await createSite();
  const fullName = `"></textarea><script>alert('x')</script><img src=x onerror=alert(1)>`;
  const message = "{{title}} {{#sent}}x{{/sent}} $& $1";
  const { page, value } = await post({ ...sampleMessage, fullName, message, subject: "" });
  expect(selectAll("script, img", page)).toEqual([]);
  expect([value("fullName"), value("message")]).toEqual([fullName, message]);
});

test("keeps what was typed when the database fails or there are too many messages, and says when to try again", async () => {
  const { post, database } = await createSite({ limiter: createMinuteLimiter(1) });
  await database.all("DROP TABLE messages");
  for (const status of [503, 429]) {
    const answer = await post(sampleMessage);
    expect([answer.status, answer.value("message")]).toEqual([status, sampleMessage.message]);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
  }
});
