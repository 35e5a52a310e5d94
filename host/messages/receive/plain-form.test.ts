import { fromHtml } from "hast-util-from-html";
import { select, selectAll } from "hast-util-select";
import { toString as toText } from "hast-util-to-string";
import { openTestMailbox } from "@/host/messages/fixtures/open-test-mailbox";
import { sampleMessage } from "@/host/messages/fixtures/sample-message";
import { createLimiter } from "@/host/messages/node-messages";
import { createStoreReceiver } from "@/host/messages/receiver";
import { messageTexts } from "@/lib/message/schema";
import { frameMarks } from "@/lib/output/answer-frame";
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
    log,
    ...changes,
  });
  /** Opens an address, or posts a form and goes where the answer leads, as a browser does. */
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
    const value = (name: string) => select(`[name=${name}]`, page)?.properties.value;
    return { status: response.status, posted: posted.status, address, headers: response.headers, page, text, value };
  };
}

test("a good form is stored and leads to an address that says so, with its number, however often it is opened", async () => {
  const post = await createSite();
  const { status, posted, address, headers, page, text } = await post({ ...sampleMessage, message: "One\r\ntwo" });
  expect([posted, status, text("h1")]).toEqual([303, 200, "Email sent successfully."]);
  expect(address).toMatch(/^\/api\/sm\/sent\?reference=[\dA-Z]{4}-[\dA-Z]{4}$/);
  const [, reference] = address?.split("=") ?? [];
  expect(text("main strong")).toBe(reference);
  expect(headers.get("X-Robots-Tag")).toBe("noindex");
  expect((await post(String(address))).text("main strong")).toBe(reference);
  expect(headers.get("Content-Type")).toBe("text/html; charset=UTF-8");
  expect(selectAll("main a", page).map((link) => link.properties.href)).toEqual(["/contact", "/"]);
  expect(await mailbox.read()).toMatchObject([{ message: "One\ntwo", subject: sampleMessage.subject, reference }]);
});

test.each(["", "?reference=", "?reference=K7QD-3MXP", "?reference=call-now", "?reference=%3Cb%3E", "?from=x"])(
  "the address of a success with %j claims none that was not",
  async (query) => {
    const { status, text } = await (await createSite())(`/api/sm/sent${query}`);
    const isTold = query === "?reference=" || query === "?reference=K7QD-3MXP";
    expect([status, text("h1")]).toEqual(isTold ? [200, "Email sent successfully."] : [404, ""]);
  },
);

test("a service upstream that gives no number, or none of ours, is a success without one", async () => {
  for (const reference of ["", "Ticket 7"]) {
    const post = await createSite({ receive: async () => reference });
    const { address, text } = await post(sampleMessage);
    expect([address, text("h1"), text("main strong")]).toEqual([
      "/api/sm/sent?reference=",
      "Email sent successfully.",
      "",
    ]);
  }
});

test("the answer is in the site's own page, with its headers, and no mark that was typed is filled in", async () => {
  const html = `<!DOCTYPE html><title>Notes: ${frameMarks.title}</title><header>Menu</header><main>${frameMarks.content}</main>`;
  const post = await createSite({
    loadFrame: () => ({ html, headers: { "Content-Security-Policy": "style-src 'x'" } }),
  });
  const typed = { ...sampleMessage, subject: "", fullName: frameMarks.content, message: `${frameMarks.title} $& $1` };
  const { headers, text, value } = await post(typed);
  expect(headers.get("Content-Security-Policy")).toBe("style-src 'x'");
  // Else the way back to it, from a success, shows an error of the browser's own.
  expect(headers.get("Cache-Control")).toBe("private, no-cache");
  expect([text("title"), text("header")]).toEqual(["Notes: Your message was not sent", "Menu"]);
  expect([value("fullName"), text("textarea")]).toEqual([typed.fullName, typed.message]);
});

test("a form with mistakes comes back with what was typed and the texts of the form", async () => {
  const post = await createSite();
  const typed = {
    ...sampleMessage,
    confirmEmailAddress: "zoe@example.com",
    subject: " ",
    message: "\n see http://x.example",
  };
  const { status, text, value, page } = await post(typed);
  expect([status, text("h1")]).toEqual([422, "Your message was not sent"]);
  expect(text("#confirmEmailAddress-error")).toBe(messageTexts.confirmEmailAddress);
  expect(text("#subject-error")).toBe(messageTexts.subject);
  expect(text("#message-error")).toBe(`${messageTexts.message} Remove “http:”.`);
  expect(selectAll("[aria-invalid=true]", page)).toHaveLength(3);
  expect(select("#subject", page)?.properties.ariaDescribedBy).toEqual(["subject-hint", "subject-error"]);
  expect([value("fullName"), value("subject")]).toEqual([sampleMessage.fullName, " "]);
  expect(text("textarea")).toBe(typed.message);
  expect(select("form", page)?.properties).toMatchObject({ method: "post", action: "/api/sm" });
  expect(await mailbox.read()).toEqual([]);
});

test("what was typed cannot become markup", async () => {
  const evil = `"><script>alert('x')</script></textarea><img src=x onerror=alert(1)>`;
  const { page, text, value } = await (await createSite())({ ...sampleMessage, fullName: evil, message: evil });
  expect(selectAll("script, img", page)).toEqual([]);
  expect([value("fullName"), text("textarea")]).toEqual([evil, evil]);
});

test("the same form again on one day, by a second click or a reload, is one message", async () => {
  const post = await createSite();
  const answers = await Promise.all([post(sampleMessage), post(sampleMessage)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[0]?.address).toBe(answers[1]?.address);
  expect(await mailbox.read()).toHaveLength(1);
  await post({ ...sampleMessage, subject: "Another one" });
  expect(await mailbox.read()).toHaveLength(2);
});

test.each([
  ["https://friend.example", 200, "Email sent successfully.", 1],
  ["https://evil.example", 403, "Your message was not sent", 0],
])(
  "with one configured origin, a page of %s that posts the form is answered %i",
  async (origin, status, words, kept) => {
    const post = await createSite({ allowedOrigins: ["https://friend.example"] });
    const answer = await post(sampleMessage, { Origin: origin, "Sec-Fetch-Site": "cross-site" });
    expect([answer.status, answer.text("h1")]).toEqual([status, words]);
    // Its links lead back to where the visitor came from.
    const back = status === 200 ? `${origin}/contact` : "/contact";
    expect(select("main a", answer.page)?.properties.href).toBe(back);
    if (status === 403) {
      expect(answer.text("[role=alert]")).toBe("Error: Messages are accepted only from this site’s own pages.");
    }
    expect(await mailbox.read()).toHaveLength(kept);
  },
);

test("too many, and a disk that fails, keep what was typed", async () => {
  const post = await createSite({ limiter: createLimiter(2) });
  await mailbox.database.all("DROP TABLE messages");
  const failed = await post(sampleMessage);
  expect([failed.status, failed.value("subject")]).toEqual([503, sampleMessage.subject]);
  await post(sampleMessage);
  const limited = await post(sampleMessage);
  expect([limited.status, limited.text("textarea")]).toEqual([429, sampleMessage.message]);
  expect(limited.headers.get("Retry-After")).not.toBeNull();
});

test("a form may carry demanded credentials in hidden fields, and gets them back with its mistakes", async () => {
  const post = await createSite({ credentials: { user: "host", password: "s3cret" } });
  const credentials = { authUser: "host", authPwd: "s3cret" };
  expect((await post(sampleMessage)).status).toBe(401);
  const wrong = await post({ ...sampleMessage, ...credentials, subject: "" });
  expect([wrong.status, wrong.value("authUser"), wrong.value("authPwd")]).toEqual([422, "host", "s3cret"]);
  expect((await post({ ...sampleMessage, ...credentials })).status).toBe(200);
});
