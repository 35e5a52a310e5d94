import { expect, type Page, type Request, test } from "playwright/test";
import { getField, getSend, getStatus, goodMessage, openFilled } from "@/e2e/shared/contact-form";
import { stopClock } from "@/e2e/shared/stop-clock";
import { messageFields } from "../../lib/message/schema";

// What sections 3, 4, 7 and 8 of the specification say of the contact form. Rules with many cases have unit tests.

/** What the service answers; nothing at all when there is no reply. */
const stubService = (page: Page, reply?: unknown) =>
  page.route("**/api/sm", async (route) => {
    if (reply !== undefined) await route.fulfill({ json: reply });
  });

const taken = { RequestSuccessful: true, ErrorMessage: "" };

/** Sends a good message and gives the request. */
async function send(page: Page): Promise<Request> {
  await openFilled(page);
  const request = page.waitForRequest("**/api/sm");
  await getSend(page).click();
  return request;
}

test.describe("3. Entities and 7. The calls it makes", () => {
  // The browser doesn't know its address, so the host fills it in. Credentials in a public script are known to all, so
  // they are settings of the build, empty for a service that asks for none. The service is the site's own host by its own
  // scheme, unless NEXT_PUBLIC_MESSAGING_ORIGIN names another.
  test("POST to /api/sm on {host} (the site's own or the one in the settings), content-type application/json, with the envelope: Command, CompressData, Options, as 16-bit little-endian character codes of AuthUser, AuthPwd, ClientIpAddress (all empty here) and EmailData", async ({
    page,
    baseURL,
  }) => {
    await stubService(page, taken);
    const request = await send(page);
    expect([request.method(), request.url()]).toEqual(["POST", `${baseURL}/api/sm`]);
    expect(request.headers()["content-type"]).toBe("application/json");
    const envelope = request.postDataJSON();
    expect(envelope).toEqual({ Command: "SendEmail", CompressData: false, Options: expect.any(Array) });
    const bytes: unknown[] = envelope.Options;
    expect(bytes.filter((byte) => !(Number.isInteger(byte) && Number(byte) >= 0 && Number(byte) <= 255))).toEqual([]);
    expect(JSON.parse(Buffer.from(bytes.map(Number)).toString("utf16le"))).toEqual({
      AuthUser: "",
      AuthPwd: "",
      ClientIpAddress: "",
      EmailData: {
        FullName: goodMessage.fullName,
        EmailAddress: goodMessage.emailAddress,
        Subject: goodMessage.subject,
        Message: goodMessage.message,
      },
    });
  });

  test("Response: read as JSON text with RequestSuccessful (boolean) and ErrorMessage (text). On false it shows the error text: status 'Error: ' followed by the service's ErrorMessage", async ({
    page,
  }) => {
    let body = "";
    await page.route("**/api/sm", (route) => route.fulfill({ contentType: "text/plain", body }));
    body = ' {"RequestSuccessful":false,"ErrorMessage":"<b>The mailbox</b> is full."}\n';
    await send(page);
    await expect(getStatus(page)).toHaveText(/^Error: <b>The mailbox<\/b> is full\./);
    body = '{"RequestSuccessful":"true","ErrorMessage":""}';
    await getSend(page).click();
    await expect(getStatus(page)).toHaveText(/^Error: (?!<b>)/);
    body = '{"RequestSuccessful":true,"ErrorMessage":"not read"}';
    await getSend(page).click();
    await expect(getStatus(page)).toHaveText("Email sent successfully.");
  });

  test("The HTTP layer adds an anti-forgery header, taken from a cookie, to same-origin requests that are not GET or HEAD", async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: "XSRF-TOKEN", value: "token-42", url: baseURL ?? "" }]);
    const marked: [string, string][] = [];
    const others: string[] = [];
    page.on("request", (request) => {
      const token = request.headers()["x-xsrf-token"];
      if (token) marked.push([request.method(), token]);
      else others.push(request.method());
    });
    await stubService(page, taken);
    await send(page);
    expect(marked).toEqual([["POST", "token-42"]]);
    expect([...new Set(others)]).toEqual(["GET"]);
  });

  test("No other product endpoint is shown.", async ({ request }) => {
    for (const path of ["/api", "/api/message", "/api/sm/1"]) {
      expect([path, (await request.get(path)).status()]).toEqual([path, 404]);
      expect([path, (await request.post(path, { data: {} })).status()]).not.toEqual([path, 200]);
    }
  });
});

test.describe("4. States and transitions", () => {
  test("send status: idle (empty) -> 'Sending email...' with a waiting spinner -> 'Email sent successfully.'", async ({
    page,
  }) => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/api/sm", (route) => answered.then(() => route.fulfill({ json: taken })));
    await openFilled(page);
    await expect(getStatus(page)).toHaveText("");
    await getSend(page).click();
    await expect(getStatus(page)).toHaveText("Sending email...");
    await expect(getStatus(page).locator("[aria-hidden=true]")).not.toHaveCSS("animation-name", "none");
    answer();
    await expect(getStatus(page)).toHaveText("Email sent successfully.");
  });

  test("After success the status clears and the form resets after 5 seconds (5000 ms)", async ({ page }) => {
    await stubService(page, { ...taken, Reference: "K7QD-3MXP" });
    await page.clock.install();
    await openFilled(page);
    await stopClock(page);
    await getSend(page).click();
    await expect(getStatus(page)).toHaveText("Email sent successfully.");
    await page.clock.runFor(4999);
    await expect(getStatus(page)).toHaveText("Email sent successfully.");
    await page.clock.runFor(1);
    await expect(getStatus(page)).toHaveText("");
    for (const field of messageFields) await expect(getField(page, field)).toHaveValue("");
    await expect(page.getByText("Characters remaining: 500")).toBeVisible();
    await expect(page.locator("#contact-receipt")).toBeFocused();
    await expect(page.locator("#contact-receipt")).toHaveText(
      "Your message was sent, and the form is clear. Reference number: K7QD-3MXP",
    );
  });

  // Another message was begun, and would be lost.
  test("the form resets after 5 seconds (not when the visitor has typed since)", async ({ page }) => {
    await stubService(page, taken);
    await page.clock.install();
    await openFilled(page);
    await stopClock(page);
    await getSend(page).click();
    await expect(getStatus(page)).toHaveText("Email sent successfully.");
    await getField(page, "message").fill("One more question.");
    await page.clock.runFor(5000);
    await expect(getStatus(page)).toHaveText("");
    await expect(getField(page, "message")).toHaveValue("One more question.");
    await expect(getField(page, "fullName")).toHaveValue(goodMessage.fullName);
  });

  test.describe("without script", () => {
    test.use({ javaScriptEnabled: false });

    // Before and without its script the button works, and the browser checks the fields by their attributes.
    test("The send button is disabled while the form is invalid (once the script runs; before, the browser refuses)", async ({
      page,
    }) => {
      const posts: string[] = [];
      page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
      await page.goto("/contact");
      await expect(page.getByText("Characters remaining")).toBeHidden();
      await getSend(page).click();
      // The browser puts the focus into the first field that it refuses.
      await expect(getField(page, "fullName")).toBeFocused();
      expect(posts).toEqual([]);
    });
  });
});

test.describe("8. The error catalogue", () => {
  // A browser's own message says little to a visitor.
  test("Transport failure: status 'Error: ' followed by the error's message (and a sentence that helps), in sight on a phone", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.route("**/api/sm", (route) => route.abort());
    await send(page);
    await expect(getStatus(page)).toHaveText(/^Error: Failed to fetch.*couldn’t be reached/s);
    await expect(getStatus(page)).toBeInViewport({ ratio: 1 });
  });
});
