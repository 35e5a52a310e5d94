import { fromHtml } from "hast-util-from-html";
import { select, selectAll } from "hast-util-select";
import { toString as toText } from "hast-util-to-string";
import { openTestMailbox } from "@/host/mailbox/fixtures/open-test-mailbox";
import { sampleMessage } from "@/host/mailbox/fixtures/sample-message";
import { messageTexts } from "@/lib/message/schema";
import { testFrame } from "./fixtures/test-frame";
import { createStoreReceiver } from "./mailbox";
import { createLimiter } from "./node-mailbox";
import { createMessagesRoute, type MessagesDependencies } from "./route";

let mailbox: Awaited<ReturnType<typeof openTestMailbox>>;
beforeEach(async () => {
  mailbox = await openTestMailbox();
});
afterEach(() => mailbox.remove());

async function createSite(changes: Partial<MessagesDependencies> = {}) {
  const log = () => {};
  const route = createMessagesRoute({
    receive: createStoreReceiver(mailbox.store, log),
    limiter: createLimiter(100),
    clientAddress: () => "192.0.2.1",
    loadFrame: () => testFrame,
    log,
    ...changes,
  });
  /** Opens an address, or posts a form and follows the redirect, as a browser does. */
  return async (fields: Record<string, string> | string, headers: Record<string, string> = {}) => {
    const isAddress = typeof fields === "string" && fields.startsWith("/");
    const body = typeof fields === "string" ? fields : new URLSearchParams(fields).toString();
    const posted = await route.request("http://notes.example/api/sm", {
      method: "POST",
      body,
      headers: { "Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin", ...headers },
    });
    const address = isAddress ? fields : posted.headers.get("location");
    const response = address === null ? posted : await route.request(`http://notes.example${address}`);
    const page = fromHtml(await response.text());
    const text = (selector: string) => toText(select(selector, page) ?? { type: "root", children: [] });
    const value = (name: string) => {
      const control = select(`[name=${name}]`, page);
      return control?.properties.value ?? text(`[name=${name}]`);
    };
    return { status: response.status, posted: posted.status, address, headers: response.headers, page, text, value };
  };
}

test("a good form is stored and redirects to a page that says so, with its number, however often it is opened", async () => {
  const post = await createSite();
  const { status, posted, address, headers, page, text } = await post({ ...sampleMessage, message: "One\r\ntwo" });
  expect([posted, status, text("h1"), text("form")]).toEqual([303, 200, "Email sent successfully.", ""]);
  expect(address).toMatch(/^\/api\/sm\/sent\?reference=[\dA-Z]{4}-[\dA-Z]{4}$/);
  const [, reference] = address?.split("=") ?? [];
  expect(text("strong")).toBe(reference);
  expect((await post(String(address))).text("strong")).toBe(reference);
  expect(Object.fromEntries(headers)).toMatchObject({
    "x-robots-tag": "noindex",
    "content-type": "text/html; charset=UTF-8",
    "content-security-policy": "style-src 'x'",
    // Otherwise going back to a refused form shows the browser's own error.
    "cache-control": "private, no-cache",
  });
  expect(select("a", page)?.properties.href).toBe("/contact");
  expect(await mailbox.read()).toMatchObject([{ message: "One\ntwo", subject: sampleMessage.subject, reference }]);
});

test.each(["", "?reference=", "?reference=K7QD-3MXP", "?reference=call-now", "?reference=%3Cb%3E", "?from=x"])(
  "the address of a success with %j claims no other",
  async (query) => {
    const { status, text } = await (await createSite())(`/api/sm/sent${query}`);
    const isSuccess = query === "?reference=" || query === "?reference=K7QD-3MXP";
    expect([status, text("h1")]).toEqual(isSuccess ? [200, "Email sent successfully."] : [404, ""]);
  },
);

test("a success without a reference of ours has no number", async () => {
  for (const reference of ["", "Ticket 7"]) {
    const post = await createSite({ receive: async () => reference });
    const { address, text } = await post(sampleMessage);
    const success = ["/api/sm/sent?reference=", "Email sent successfully.", ""];
    expect([address, text("h1"), text("strong")]).toEqual(success);
  }
});

test("a form with mistakes comes back with what was typed and an error for each field", async () => {
  const post = await createSite();
  const mistakes = { confirmEmailAddress: "zoe@example.com", subject: " ", message: "\n see http://x.example" };
  const { status, text, value, page } = await post({ ...sampleMessage, ...mistakes });
  expect([status, text("h1"), text("strong")]).toEqual([422, "Your message was not sent", ""]);
  expect(text("#confirmEmailAddress-error")).toBe(messageTexts.confirmEmailAddress);
  expect(text("#subject-error")).toBe(messageTexts.subject);
  expect(text("#message-error")).toBe(`${messageTexts.message} Remove “http:”.`);
  expect(selectAll("[aria-invalid=true]", page).map(({ properties }) => properties.name)).toEqual(
    Object.keys(mistakes),
  );
  expect([value("fullName"), value("subject"), value("message")]).toEqual([
    sampleMessage.fullName,
    " ",
    mistakes.message,
  ]);
  expect(await mailbox.read()).toEqual([]);
});

test("typed text becomes neither markup nor a filled mark", async () => {
  const fullName = `"></textarea><script>alert('x')</script><img src=x onerror=alert(1)>`;
  const message = "{{title}} {{#sent}}x{{/sent}} $& $1";
  const { page, value } = await (await createSite())({ ...sampleMessage, fullName, message, subject: "" });
  expect(selectAll("script, img", page)).toEqual([]);
  expect([value("fullName"), value("message")]).toEqual([fullName, message]);
});

test("the same form again on one day, by a second click or a reload, is one message", async () => {
  const post = await createSite();
  const answers = await Promise.all([post(sampleMessage), post(sampleMessage)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[0]?.address).toBe(answers[1]?.address);
  await post({ ...sampleMessage, subject: "Another one" });
  expect(await mailbox.read()).toHaveLength(2);
});

test.each([
  ["https://friend.example", 200, "Email sent successfully.", "https://friend.example/contact"],
  ["https://evil.example", 403, "Your message was not sent", undefined],
])("with one allowed origin, a form of %s is answered with %i", async (origin, status, heading, link) => {
  const post = await createSite({ allowedOrigins: ["https://friend.example"] });
  const answer = await post(sampleMessage, { Origin: origin, "Sec-Fetch-Site": "cross-site" });
  expect([answer.status, answer.text("h1")]).toEqual([status, heading]);
  expect(select("a", answer.page)?.properties.href).toBe(link);
  expect(answer.text("[role=alert]")).toBe(
    status === 403 ? "Messages are accepted only from this site’s own pages." : "",
  );
  expect(await mailbox.read()).toHaveLength(status === 200 ? 1 : 0);
});

test("what was typed stays when there are too many messages or the disk fails", async () => {
  const post = await createSite({ limiter: createLimiter(1) });
  await mailbox.database.all("DROP TABLE messages");
  const failed = await post(sampleMessage);
  expect([failed.status, failed.value("subject")]).toEqual([503, sampleMessage.subject]);
  const limited = await post(sampleMessage);
  expect([limited.status, limited.value("message")]).toEqual([429, sampleMessage.message]);
  expect(limited.headers.get("Retry-After")).not.toBeNull();
});

test("a form may carry credentials in hidden fields, and gets them back with its mistakes", async () => {
  const post = await createSite({ credentials: { user: "host", password: "s3cret" } });
  const credentials = { authUser: "host", authPwd: "s3cret" };
  expect((await post(sampleMessage)).status).toBe(401);
  const wrong = await post({ ...sampleMessage, ...credentials, subject: "" });
  expect([wrong.status, wrong.value("authUser"), wrong.value("authPwd")]).toEqual([422, "host", "s3cret"]);
  expect((await post({ ...sampleMessage, ...credentials })).status).toBe(200);
});
