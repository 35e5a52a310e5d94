import { expect } from "playwright/test";
import { editText } from "./charts";
import { fieldOf, goodMessage, sendContact, statusOf, stubService, withGoodMessage } from "./contact-page";
import { readPage } from "./delivered-page";
import { specifiedRoutes } from "./inventory";
import { decodeOptions, readBytes, readSent } from "./sent-message";
import { type Fixtures, holds, holdsOtherwise, type Trial } from "./statement";

/** The form has one control with this name, which keeps a text. */
const isField = (field: keyof typeof goodMessage): Trial =>
  withGoodMessage(async (page) => {
    await expect(fieldOf(page, field)).toHaveCount(1);
    await expect(fieldOf(page, field)).toHaveValue(goodMessage[field]);
  });

/** The options that the form sends have this value under this name. */
const sends =
  (name: string, value: unknown): Trial =>
  async ({ browser, baseURL }: Fixtures) => {
    const { envelope } = await readSent({ browser, baseURL });
    expect(decodeOptions(envelope)[name]).toEqual(value);
  };

const credentials =
  "Sign-in data in a public script is known to all, so it is a setting of the build, empty for a service that asks for none.";

/** Section 3. */
export const entities = [
  holds("Contact message form: fullName (text)", isField("fullName")),
  holds("emailAddress", isField("emailAddress")),
  holds("confirmEmailAddress", isField("confirmEmailAddress")),
  holds("subject", isField("subject")),
  holds("message (text)", isField("message")),
  holds("Send request envelope: Command (value SendEmail)", async ({ browser, baseURL }) => {
    expect((await readSent({ browser, baseURL })).envelope).toMatchObject({ Command: "SendEmail" });
  }),
  holds("CompressData (false)", async ({ browser, baseURL }) => {
    expect((await readSent({ browser, baseURL })).envelope).toMatchObject({ CompressData: false });
  }),
  holds("Options (list of bytes)", async ({ browser, baseURL }) => {
    const bytes = readBytes((await readSent({ browser, baseURL })).envelope);
    expect(bytes.length).toBeGreaterThan(200);
    expect(bytes.filter((byte) => !(Number.isInteger(byte) && Number(byte) >= 0 && Number(byte) <= 255))).toEqual([]);
  }),
  holds("Options is JSON text encoded as 16-bit little-endian character codes", async ({ browser, baseURL }) => {
    const [first, second, third, fourth] = readBytes((await readSent({ browser, baseURL })).envelope);
    expect([first, second, third, fourth]).toEqual([0x7b, 0, 0x22, 0]);
  }),
  holds("with fields AuthUser, AuthPwd, ClientIpAddress and EmailData", async ({ browser, baseURL }) => {
    const options = decodeOptions((await readSent({ browser, baseURL })).envelope);
    expect(Object.keys(options)).toEqual(["AuthUser", "AuthPwd", "ClientIpAddress", "EmailData"]);
  }),
  holdsOtherwise("AuthUser: fixed in the client, {key}", credentials, sends("AuthUser", "")),
  holdsOtherwise("AuthPwd: fixed in the client, {key}", credentials, sends("AuthPwd", "")),
  holdsOtherwise(
    "ClientIpAddress",
    "A browser does not know its own address and sends none; the host sees it.",
    sends("ClientIpAddress", ""),
  ),
  holds(
    "EmailData (FullName, EmailAddress, Subject, Message)",
    sends("EmailData", {
      FullName: goodMessage.fullName,
      EmailAddress: goodMessage.emailAddress,
      Subject: goodMessage.subject,
      Message: goodMessage.message,
    }),
  ),
  holds("Response fields read: RequestSuccessful (boolean)", async ({ page }) => {
    await stubService(page, { RequestSuccessful: "true", ErrorMessage: "" });
    await sendContact(page);
    await expect(statusOf(page)).toHaveText(/^Error: /);
  }),
  holds("ErrorMessage (text)", async ({ page }) => {
    await stubService(page, { RequestSuccessful: false, ErrorMessage: "<b>The mailbox</b> is full." });
    await sendContact(page);
    await expect(statusOf(page)).toContainText("<b>The mailbox</b> is full.");
  }),
  holds("Colour page: selectedColor (text)", async ({ page }) => {
    await page.goto("/cs/colors");
    await expect(page.locator("input[name=selectedColor]")).toHaveAttribute("type", "text");
  }),
  holds("HTML codes tool: editText (text)", async ({ page }) => {
    await page.goto("/htmlcodes");
    await expect(editText(page)).toHaveAttribute("type", "text");
  }),
  holdsOtherwise(
    "No other data entities.",
    "What is looked for at /find and ticked in a recipe stays with the visitor; no other form posts anything.",
    async ({ request }) => {
      for (const path of Object.keys(specifiedRoutes)) {
        const { find } = await readPage(request, path);
        expect([path, find("form[method=post]").length]).toEqual([path, path === "/contact" ? 1 : 0]);
      }
    },
  ),
];
