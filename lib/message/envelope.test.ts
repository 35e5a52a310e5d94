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

test("an envelope has exactly the specified keys and values", () => {
  expect(Object.keys(envelope)).toEqual(["Command", "CompressData", "Options"]);
  expect(envelope.Command).toBe("SendEmail");
  expect(envelope.CompressData).toBe(false);
});

test("options are JSON as 16-bit codes with the low byte first", () => {
  expect(envelope.Options.slice(0, 6)).toEqual([0x7b, 0x00, 0x22, 0x00, 0x41, 0x00]);
  // Node's own decoder is the judge.
  expect(Buffer.from(envelope.Options).toString("utf16le")).toBe(JSON.stringify(options));
});

test("what was packed comes out whole, also after a trip as JSON", () => {
  const decoded = decodeEnvelope(JSON.parse(JSON.stringify(envelope)));
  expect(decoded).toEqual({ message, credentials, clientAddress: "" });
});

test("half a surrogate pair survives as the escape that JSON makes of it", () => {
  const half = { user: "\ud83d", password: "" };
  expect(decodeEnvelope(encodeEnvelope(message, half)).credentials).toEqual(half);
});

const bytesOf = (text: string) => [...Buffer.from(text, "utf16le")];
const withText = (text: string) => ({ ...envelope, Options: bytesOf(text) });
const withOptions = (value: unknown) => withText(JSON.stringify(value));
const without = (record: object, key: string) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));

const notJson = "The text in Options must be JSON, in 16-bit codes with the low byte first.";

const malformed: [string, unknown, string][] = [
  ["null", null, "The envelope must be an object."],
  ["text", "SendEmail", "The envelope must be an object."],
  ["a list", [envelope], "The envelope must be an object."],
  ["an empty object", {}, "The envelope has no Command."],
  ["no CompressData", without(envelope, "CompressData"), "The envelope has no CompressData."],
  ["no Options", without(envelope, "Options"), "The envelope has no Options."],
  [
    "another key",
    { ...envelope, Extra: 1 },
    "The envelope may have no other keys than Command, CompressData, Options.",
  ],
  ["another command", { ...envelope, Command: "DropTables" }, "Command must be “SendEmail”."],
  ["the command in another case", { ...envelope, Command: "sendemail" }, "Command must be “SendEmail”."],
  ["compression", { ...envelope, CompressData: true }, "CompressData must be false."],
  ["compression as text", { ...envelope, CompressData: "false" }, "CompressData must be false."],
  ["options as text", { ...envelope, Options: "ewB9AA==" }, "Options must be a list of bytes."],
  ["options as an object", { ...envelope, Options: options }, "Options must be a list of bytes."],
  ["no bytes", { ...envelope, Options: [] }, "Options must not be empty."],
  [
    "an odd number of bytes",
    { ...envelope, Options: [123, 0, 125] },
    "Options must have two bytes for each character.",
  ],
  ...[256, -1, 1.5, "0", null, [0]].map((byte): [string, unknown, string] => [
    `the byte ${JSON.stringify(byte)}`,
    { ...envelope, Options: [123, byte] },
    "Options must hold whole numbers from 0 to 255; number 2 is not one.",
  ]),
  ["JSON in UTF-8", { ...envelope, Options: [...Buffer.from('{"AuthUser":""} ')] }, notJson],
  ["the high byte first", { ...envelope, Options: [...Buffer.from(envelope.Options).swap16()] }, notJson],
  ["half a surrogate pair among the codes", withText(JSON.stringify(options).replace("user", "\ud83d")), notJson],
  ["a byte order mark", withText(`\ufeff${JSON.stringify(options)}`), notJson],
  ["JSON that was cut off", withText('{"AuthUser":'), notJson],
  ["options that are null", withText("null"), "The text in Options must be an object."],
  ["options that are a list", withText("[]"), "The text in Options must be an object."],
  ["no AuthUser", withOptions(without(options, "AuthUser")), "The text in Options has no AuthUser."],
  ["no AuthPwd", withOptions(without(options, "AuthPwd")), "The text in Options has no AuthPwd."],
  [
    "no ClientIpAddress",
    withOptions(without(options, "ClientIpAddress")),
    "The text in Options has no ClientIpAddress.",
  ],
  ["no EmailData", withOptions(without(options, "EmailData")), "The text in Options has no EmailData."],
  [
    "a key __proto__",
    withText(JSON.stringify(options).replace("{", '{"__proto__":{},')),
    "The text in Options may have no other keys than AuthUser, AuthPwd, ClientIpAddress, EmailData.",
  ],
  ["a user that is a number", withOptions({ ...options, AuthUser: 1 }), "AuthUser must be text."],
  ["a password that is null", withOptions({ ...options, AuthPwd: null }), "AuthPwd must be text."],
  ["an address that is a list", withOptions({ ...options, ClientIpAddress: [] }), "ClientIpAddress must be text."],
  ["email data as text", withOptions({ ...options, EmailData: "Ann" }), "EmailData must be an object."],
  ...Object.keys(email).map((key): [string, unknown, string] => [
    `email data without ${key}`,
    withOptions({ ...options, EmailData: without(email, key) }),
    `EmailData has no ${key}.`,
  ]),
  ...Object.keys(email).map((key): [string, unknown, string] => [
    `a ${key} that is not text`,
    withOptions({ ...options, EmailData: { ...email, [key]: 7 } }),
    `${key} must be text.`,
  ]),
  [
    "another key in the email data",
    withOptions({ ...options, EmailData: { ...email, Bcc: "x" } }),
    "EmailData may have no other keys than FullName, EmailAddress, Subject, Message.",
  ],
];

test.each(malformed)("%s is refused in words", (_name, value, text) => {
  expect(() => decodeEnvelope(value)).toThrow(new Error(text));
});
