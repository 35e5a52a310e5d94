import { decodeEnvelope, encodeEnvelope } from "./envelope";
import { sampleMessage } from "./message-fixture";

test("an envelope has the specified keys, and its options are JSON in UTF-16, low byte first", () => {
  const { Options, ...envelope } = encodeEnvelope(sampleMessage, { user: "user", password: "pass" });
  expect(envelope).toEqual({ Command: "SendEmail", CompressData: false });
  expect(Options.slice(0, 6)).toEqual([0x7b, 0x00, 0x22, 0x00, 0x41, 0x00]);
  expect(JSON.parse(Buffer.from(Options).toString("utf16le"))).toEqual({
    AuthUser: "user",
    AuthPwd: "pass",
    ClientIpAddress: "",
    EmailData: {
      FullName: sampleMessage.fullName,
      EmailAddress: sampleMessage.emailAddress,
      Subject: sampleMessage.subject,
      Message: sampleMessage.message,
    },
  });
});

const envelope = encodeEnvelope(sampleMessage, { user: "user", password: "pass" });
const options = Buffer.from(envelope.Options).toString("utf16le");

const withText = (text: string) => ({ ...envelope, Options: [...Buffer.from(text, "utf16le")] });

const malformed: [name: string, value: unknown, words: string][] = [
  ["no Options", { ...envelope, Options: undefined }, "exactly these keys: Command, CompressData, Options"],
  ["another key", { ...envelope, Extra: 1 }, "exactly these keys"],
  ["another command", { ...envelope, Command: "DeleteEmail" }, "Command must be SendEmail"],
  ["compression", { ...envelope, CompressData: true }, "CompressData must be false"],
  ["an odd number of bytes", { ...envelope, Options: [123, 0, 125] }, "must be JSON"],
  ["the byte 256", { ...envelope, Options: [123, 256] }, "0 to 255"],
  ["the byte -1", { ...envelope, Options: [123, -1] }, "0 to 255"],
  ["half a byte", { ...envelope, Options: [123, 0.5] }, "0 to 255"],
  ["JSON in UTF-8", { ...envelope, Options: [...Buffer.from('{"AuthUser":""} ')] }, "must be JSON"],
  ["half a surrogate pair", withText(options.replace("user", "\ud83d")), "must be JSON"],
  ["no AuthUser", withText(options.replace('"AuthUser":"user",', "")), "exactly these keys: AuthUser"],
  ["a key __proto__", withText(options.replace("{", '{"__proto__":{},')), "exactly these keys: AuthUser"],
  ["an AuthPwd that isn't text", withText(options.replace('"pass"', "1")), "AuthPwd must be text"],
  ["no email data", withText(options.replace(/"EmailData":\{.*?\}/, '"EmailData":null')), "EmailData"],
  ["email data without Subject", withText(options.replace('"Subject"', '"Topic"')), "exactly these keys: FullName"],
];

test.each(malformed)("refuses an envelope with %s, and says why", (_name, value, words) => {
  expect(() => decodeEnvelope(JSON.stringify(value))).toThrow(words);
});

/** Bodies of at most 64 KB: at each place of an envelope something deep, long or of another type. */
const hostileBodies = ["[".repeat(30_000), `{"${"x".repeat(12_000)}":1}`, "null"].flatMap((json) => [
  json,
  ...Object.keys(envelope).map((key) =>
    JSON.stringify({ ...envelope, [key]: 0 }).replace(`"${key}":0`, `"${key}":${json}`),
  ),
  ...Array.from(options.matchAll(/"(\w+)":/g), ([key]) =>
    JSON.stringify(withText(options.replace(key, `${key}${json.slice(0, 12_000)},"x":`))),
  ),
]);

test("says in one short sentence what is wrong with a hostile body, and quotes none of it", () => {
  for (const body of hostileBodies) expect(() => decodeEnvelope(body)).toThrow(/^.{1,200} must be [^"[{]{1,200}\.$/);
});
