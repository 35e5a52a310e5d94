import type { Browser } from "playwright/test";
import { sendContact, stubService, taken } from "./contact-page";
import type { Fixtures } from "./statement";

/** A request of the form, as its parts. */
export type SentMessage = { method: string; url: URL; contentType: string | undefined; envelope: JsonObject };

type JsonObject = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function parseObject(text: string): JsonObject {
  const value: unknown = JSON.parse(text);
  if (!isObject(value)) throw new Error(`${text} is no object`);
  return value;
}

let sent: SentMessage | undefined;

/** What the form sends for a good message; once in a process, since it is always the same. */
export async function readSent({ browser, baseURL = "" }: Pick<Fixtures, "browser" | "baseURL">): Promise<SentMessage> {
  sent ??= await sendOnce(browser, baseURL);
  return sent;
}

async function sendOnce(browser: Browser, baseURL: string): Promise<SentMessage> {
  const page = await browser.newPage({ baseURL });
  try {
    await stubService(page, taken);
    const request = await sendContact(page);
    return {
      method: request.method(),
      url: new URL(request.url()),
      contentType: request.headers()["content-type"],
      envelope: parseObject(request.postData() ?? ""),
    };
  } finally {
    await page.close();
  }
}

/** The numbers in an envelope’s `Options`. Throws an error when it is no list. */
export function readBytes({ Options }: JsonObject): unknown[] {
  if (!Array.isArray(Options)) throw new Error("Options is no list");
  return Options;
}

/** The object in an envelope’s `Options`: JSON text as 16-bit codes, low byte first. */
export const decodeOptions = (envelope: JsonObject): JsonObject =>
  parseObject(Buffer.from(readBytes(envelope).map(Number)).toString("utf16le"));
