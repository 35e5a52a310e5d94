import { hostileEnvelopes } from "@/host/mailbox/fixtures/hostile-envelopes";
import { encodeEnvelope } from "@/lib/message/envelope";
import { sampleMessage } from "@/lib/message/message-fixture";
import { messageFields, sentFields } from "@/lib/message/schema";
import { formatPlainFormKey, identifyMessage, Refusal, readEnvelope, readPlainForm } from "./read";

const credentials = { user: "user", password: "pass" };
const envelope = encodeEnvelope(sampleMessage, credentials);
const options = Buffer.from(envelope.Options).toString("utf16le");

test("reads the message and the credentials that the form put into an envelope", () => {
  expect(readEnvelope(JSON.stringify(envelope))).toEqual({ message: sampleMessage, credentials });
});

const withText = (text: string) => ({ ...envelope, Options: [...Buffer.from(text, "utf16le")] });

const malformed: [name: string, value: unknown, words: string][] = [
  ["no Options", { ...envelope, Options: undefined }, "exactly these keys: Command, CompressData, Options"],
  ["another key", { ...envelope, Extra: 1 }, "exactly these keys: Command, CompressData, Options"],
  ["another command", { ...envelope, Command: "DeleteEmail" }, "Command must be SendEmail"],
  ["compression", { ...envelope, CompressData: true }, "CompressData must be false"],
  ["an odd number of bytes", { ...envelope, Options: [123, 0, 125] }, "must be JSON"],
  ...[256, -1, 1.5, "0"].map((byte): [string, unknown, string] => [
    `the byte ${JSON.stringify(byte)}`,
    { ...envelope, Options: [123, byte] },
    "0 to 255",
  ]),
  ["JSON in UTF-8", { ...envelope, Options: [...Buffer.from('{"AuthUser":""} ')] }, "must be JSON"],
  ["half a surrogate pair", withText(options.replace("user", "\ud83d")), "must be JSON"],
  ["no AuthUser", withText(options.replace('"AuthUser":"user",', "")), "exactly these keys: AuthUser"],
  ["a key __proto__", withText(options.replace("{", '{"__proto__":{},')), "exactly these keys: AuthUser"],
  ["an AuthPwd that isn't text", withText(options.replace('"pass"', "1")), "AuthPwd must be text"],
  ["no email data", withText(options.replace(/"EmailData":\{.*?\}/, '"EmailData":null')), "EmailData"],
  ["email data without Subject", withText(options.replace('"Subject"', '"Topic"')), "exactly these keys: FullName"],
];

test.each(malformed)("refuses an envelope with %s, and says why", (_name, value, words) => {
  expect(() => readEnvelope(JSON.stringify(value))).toThrow(words);
});

test("says in one short sentence what is wrong with a hostile body, and quotes none of it", () => {
  const texts = hostileEnvelopes.map((body) => {
    try {
      return readEnvelope(body).message.subject;
    } catch (error) {
      return error instanceof Refusal && error.status === 400 ? error.message : "not a refusal";
    }
  });
  expect(texts).toHaveLength(108);
  expect([...new Set(texts)].filter((text) => !/^.{1,200} must be [^"[{]{1,200}\.$/.test(text))).toEqual([]);
});

test("gives back a plain form with up to twice what each field may hold, and refuses a longer text or credential", () => {
  const form = (name: string, length: number) => `${name}=${"%0D%0A".repeat(length)}`;
  expect(readPlainForm(form("message", 1000)).message.message).toHaveLength(1000);
  for (const [name, length] of [...messageFields.map((field) => [field, 1001] as const), ["authPwd", 201] as const])
    expect(() => readPlainForm(form(name, length))).toThrow("is too long");
});

test("gives a message without a key its own id, and the same text the same digest", async () => {
  const { id, digest } = await identifyMessage(sampleMessage);
  const other = await identifyMessage(sampleMessage);
  expect([id === other.id, digest === other.digest]).toEqual([false, true]);
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  for (const field of sentFields)
    expect((await identifyMessage({ ...sampleMessage, [field]: "else" })).digest).not.toBe(digest);
});

test("gives a plain form a key for its text, its sender and its day", () => {
  const format = (day: string, address = "192.0.2.1") => formatPlainFormKey(sampleMessage, address, new Date(day));
  const key = format("2026-11-21T00:00:00Z");
  expect(format("2026-11-21T23:59:59Z")).toBe(key);
  expect([format("2026-11-22T00:00:00Z"), format("2026-11-21T00:00:00Z", "192.0.2.2")]).not.toContain(key);
});
