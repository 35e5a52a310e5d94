import { decodeEnvelope, encodeEnvelope } from "./envelope";

const message = {
  fullName: "Ann",
  emailAddress: "ann@example.org",
  confirmEmailAddress: "ann@example.org",
  subject: "Coals “hot”",
  message: 'Zoë 🔥\n"quoted" \\ 李',
};
const email = {
  FullName: "Ann",
  EmailAddress: "ann@example.org",
  Subject: "Coals “hot”",
  Message: 'Zoë 🔥\n"quoted" \\ 李',
};
const options = { AuthUser: "user", AuthPwd: "pass", ClientIpAddress: "", EmailData: email };
const credentials = { user: "user", password: "pass" };
const envelope = encodeEnvelope(message, credentials);

test("an envelope has the specified keys, and its options are JSON in UTF-16, low byte first", () => {
  expect(envelope).toEqual({ Command: "SendEmail", CompressData: false, Options: expect.any(Array) });
  expect(envelope.Options.slice(0, 6)).toEqual([0x7b, 0x00, 0x22, 0x00, 0x41, 0x00]);
  expect(Buffer.from(envelope.Options).toString("utf16le")).toBe(JSON.stringify(options));
});

test("decoding returns the encoded message, also after a trip as JSON", () => {
  const decoded = decodeEnvelope(JSON.parse(JSON.stringify(envelope)));
  expect(decoded).toEqual({ message, credentials, clientAddress: "" });
});

const bytesOf = (text: string) => [...Buffer.from(text, "utf16le")];
const withText = (text: string) => ({ ...envelope, Options: bytesOf(text) });
const withOptions = (value: unknown) => withText(JSON.stringify(value));
const without = (record: object, key: string) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));

/** Options with one changed value. */
const withOption = (key: string, value: unknown) => withOptions({ ...options, [key]: value });

const malformed: [name: string, value: unknown, words: string][] = [
  ["no Options", without(envelope, "Options"), "The envelope has no Options"],
  ["another key", { ...envelope, Extra: 1 }, "no other keys than Command, CompressData, Options"],
  ["compression", { ...envelope, CompressData: true }, "CompressData must be false"],
  ["no bytes", { ...envelope, Options: [] }, "must not be empty"],
  ["an odd number of bytes", { ...envelope, Options: [123, 0, 125] }, "two bytes for each"],
  ...[256, -1, 1.5, "0"].map((byte): [string, unknown, string] => [
    `the byte ${JSON.stringify(byte)}`,
    { ...envelope, Options: [123, byte] },
    "0 to 255; number 2",
  ]),
  ["JSON in UTF-8", { ...envelope, Options: [...Buffer.from('{"AuthUser":""} ')] }, "must be JSON"],
  ["half a surrogate pair", withText(JSON.stringify(options).replace("user", "\ud83d")), "must be JSON"],
  ["no AuthUser", withOptions(without(options, "AuthUser")), "Options has no AuthUser"],
  [
    "a key __proto__",
    withText(JSON.stringify(options).replace("{", '{"__proto__":{},')),
    "no other keys than AuthUser",
  ],
  ["an AuthPwd that isn't text", withOption("AuthPwd", 1), "AuthPwd must be text"],
  ["email data without Subject", withOption("EmailData", without(email, "Subject")), "EmailData has no Subject"],
];

test.each(malformed)("an envelope with %s is refused, and the error says why", (_name, value, words) => {
  expect(() => decodeEnvelope(value)).toThrow(words);
});
