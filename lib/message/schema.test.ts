import { sampleMessage as good } from "./message-fixture";
import {
  controlCharacterText,
  describeAddress,
  emailPattern,
  encodedWordText,
  fieldDefinitions,
  fieldRules,
  halfCharacterText,
  isEmailAddress,
  type MessageField,
  mapFields,
  maxEmailLength,
  messageFields,
  validateMessage,
} from "./schema";

test("values are trimmed, and line ends of a plain form become one character", async () => {
  const values = { ...good, fullName: ` ${good.fullName} `, message: "one\r\ntwo\n" };
  expect(await validateMessage(values)).toEqual({ message: { ...good, message: "one\ntwo" } });
});

test("the texts are the specified ones to the letter", () => {
  expect(mapFields(messageFields, (field) => fieldDefinitions[field].error)).toEqual({
    fullName: "Full name must be at least three characters and less than 30.",
    emailAddress: "A valid email address is required.",
    confirmEmailAddress: "Email addresses don't match.",
    subject: "The subject must be greater than three characters and less than 50.",
    message: "A valid message is required and must be greater than 3 characters.",
  });
});

test.each<[MessageField, string]>([
  ["fullName", "Ann"],
  ["fullName", "a".repeat(50)],
  ["subject", "s".repeat(50)],
  ["message", `${"m".repeat(249)}\r\n${"m".repeat(250)}`],
])("%s accepts %j", async (field, value) => {
  expect((await validateMessage({ ...good, [field]: value })).errors).toBeUndefined();
});

test.each<[MessageField, ...string[]]>([
  ["fullName", "", " ab "],
  ["subject", "ab"],
  ["message", "  a\n "],
  ["confirmEmailAddress", "", "Zoe@example.org"],
])("%s refuses %j and similar values with its text", async (field, ...values) => {
  for (const value of values)
    expect(await validateMessage({ ...good, [field]: value })).toEqual({
      errors: { [field]: fieldDefinitions[field].error },
    });
});

const explained: [MessageField, cause: string, value: string][] = [
  ["subject", "That’s 51 characters; the limit is 50.", "s".repeat(51)],
  ["message", "That’s 501 characters; the limit is 500.", "m".repeat(501)],
  ["message", "Remove “hTtP:”.", "see hTtP://example.org"],
  ["emailAddress", "The “@” is missing.", "ann"],
];

test.each(explained)("the error of %s adds the cause to the specified text: %s", async (field, cause, value) => {
  const { errors } = await validateMessage({ ...good, confirmEmailAddress: value, [field]: value });
  expect(errors?.[field]).toBe(`${fieldDefinitions[field].error} ${cause}`);
});

test("no rule sees a text before its length is allowed, and a long one gets only that error", async () => {
  const lengths: number[] = [];
  for (const rules of Object.values(fieldRules))
    rules.forEach((check, index) => {
      rules[index] = (text, message) => {
        lengths.push(text.length);
        return check(text, message);
      };
    });
  // As long as a request to the host may be.
  for (const value of ["a@".repeat(32 * 1024), "\u200b".repeat(64 * 1024)])
    for (const field of messageFields)
      expect((await validateMessage({ ...good, [field]: value })).errors?.[field]?.length).toBeLessThan(150);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(500);
});

const headerFields = ["fullName", "subject"] as const;
const mailFields = [...headerFields, "message"] as const;

// The ends of what Unicode calls Bidi_Control and of the block Tags, and controls that no header may have either.
const hidden = [0x61c, 0x200e, 0x202a, 0x202e, 0x2066, 0x2069, 0xe0000, 0xe007f];
const controlCodes = [0x00, 0x7f, 0x85];

test.each(mailFields)("%s refuses half a character and each hidden one, which the error names", async (field) => {
  const explain = async (text: string) =>
    (await validateMessage({ ...good, [field]: `abc ${text} def` })).errors?.[field];
  for (const code of hidden) {
    const name = `(U+${code.toString(16).toUpperCase().padStart(4, "0")})`;
    expect(await explain(String.fromCodePoint(code))).toContain(name);
  }
  expect(await explain("\ud83d")).toBe(halfCharacterText);
  for (const code of controlCodes) expect(await explain(String.fromCodePoint(code))).toMatch(/control character/);
});

test.each(mailFields)("%s refuses a text that nobody can see, and not one with a visible mark", async (field) => {
  const validate = async (value: string) => (await validateMessage({ ...good, [field]: value })).errors?.[field];
  for (const blank of ["\u200b\u200b\u200b", "\u3164 \u3164", "\u2800\u{13441}\u{13442}\u2800"])
    expect(await validate(blank)).toContain("Nothing in it can be seen");
  expect(await validate("\u034f\u2060\ufe0f\u0301")).toBeUndefined();
});

test.each(headerFields)("%s refuses a line break and an encoded word, which a message may have", async (field) => {
  for (const [value, words] of [
    ["Ann\r\nBcc: x", controlCharacterText],
    ["Ann =?utf-8?Q?a=0D=0ABcc?=", encodedWordText],
  ])
    expect(await validateMessage({ ...good, [field]: value })).toEqual({ errors: { [field]: words } });
});

test.each(mailFields)("%s accepts text from right to left, joiners, marks and emoji", async (field) => {
  const value = "שלום علیک‌ها 👩‍🚒 ❤️ é – “x”";
  expect((await validateMessage({ ...good, [field]: value })).errors).toBeUndefined();
});

const longestDomain = `${"d".repeat(63)}.${"d".repeat(63)}.${"d".repeat(57)}.org`;

const goodAddresses = [
  "ann@example.org",
  "{|}~`^-/.o'neil@mail.example.co.uk",
  "ann@xn--mller-kva.xn--p1ai",
  `${"a".repeat(64)}@${longestDomain}`,
];

test.each(goodAddresses)("%s is an address, for the host and for a browser", (address) => {
  expect(isEmailAddress(address)).toBe(true);
  expect(new RegExp(`^(?:${emailPattern})$`, "v").test(address)).toBe(true);
  expect(address.length).toBeLessThanOrEqual(maxEmailLength);
});

const badAddresses = [
  ...["", "ann@", "@example.org", "ann@localhost", "ann@example..org", "ann@-example.org", "ann@192.0.2.10"],
  ...[".ann@example.org", "ann..b@example.org", "ann b@example.org", "zoë@example.org", "ann@bob@example.org"],
  ...["Ann <ann@example.org>", '"ann"@example.org', "ann@example.org\r\nBcc: bob@example.org", "a=?b@example.org"],
  ...[`${"a".repeat(65)}@example.org`, `ann@${"d".repeat(64)}.org`, `${"a".repeat(64)}@x.${longestDomain}`],
];

test.each(["ann@example.org\u200b", "\ufeffann@exam\u00adple.org", "\u202aann\u2060@example.org\u202c "])(
  "an address loses the invisible characters of %j",
  async (address) => {
    const values = { ...good, emailAddress: address, confirmEmailAddress: "ann@example.org" };
    expect((await validateMessage(values)).message).toMatchObject({ emailAddress: "ann@example.org" });
  },
);

test.each(badAddresses)("%j isn't an address", (address) => {
  expect(isEmailAddress(address)).toBe(false);
});

test.each([
  ["ann", "The “@” is missing."],
  ["zoë@example.org", "“ë” isn’t allowed before the “@”."],
  ["ann@bücher.example", "“ü” isn’t allowed after the “@”: use the domain’s xn-- form."],
  ["ann@bob﹫example.org", "Write “@” instead of “﹫”."],
  ["=?utf-8?q?owner=40bank.example=20?=@evil.example", encodedWordText],
  ["ann@localhost", "After the “@” there must be a dot, as in example.org."],
  ["ann@example..org", "There’s a dot in the wrong place."],
  ["@example.org", ""],
])("the hint for the address %s is %j", (address, words) => {
  expect(describeAddress(address)).toBe(words);
});
