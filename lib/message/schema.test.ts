import {
  controlCharacterText,
  encodedWordText,
  halfCharacterText,
  type MessageField,
  messageShapeText,
  messageTexts,
  validateMessage,
} from "./schema";

const good = {
  fullName: "Ann Example",
  emailAddress: "ann@example.org",
  confirmEmailAddress: "ann@example.org",
  subject: "Coals",
  message: "How many coals for a 12 inch oven?",
};

test("a good message comes back as it is", async () => {
  expect(await validateMessage(good)).toEqual({ message: good });
});

test("values are trimmed, and line ends of a plain form become one character", async () => {
  const values = { ...good, fullName: "  Ann Example ", emailAddress: " ann@example.org", message: "one\r\ntwo\n" };
  expect(await validateMessage(values)).toEqual({ message: { ...good, message: "one\ntwo" } });
});

test("the texts are the specified ones, word for word", () => {
  expect(messageTexts).toEqual({
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
  ["subject", "abc"],
  ["subject", "s".repeat(50)],
  ["message", "abc"],
  ["message", "https is a word, and so is http"],
  ["message", "what does =?utf-8?Q?a?= mean, which nothing decodes there"],
  ["message", `${"m".repeat(249)}\r\n${"m".repeat(250)}`],
])("%s takes %j", async (field, value) => {
  expect((await validateMessage({ ...good, [field]: value })).errors).toBeUndefined();
});

test.each<[MessageField, ...unknown[]]>([
  ["fullName", "", "   ", " ab ", 12345, null, undefined],
  ["subject", "ab", ["abc"], "\u0000"],
  ["message", "  a\n ", {}],
  ["confirmEmailAddress", "", "bob@example.org", "Ann@example.org"],
])("%s refuses %j and the like with its text", async (field, ...values) => {
  for (const value of values)
    expect(await validateMessage({ ...good, [field]: value })).toEqual({ errors: { [field]: messageTexts[field] } });
});

const explained: [MessageField, string, string][] = [
  ["fullName", "a".repeat(51), "That’s 51 characters; the limit is 50."],
  ["subject", "s".repeat(51), "That’s 51 characters; the limit is 50."],
  ["message", "m".repeat(100_000), "That’s 100000 characters; the limit is 500."],
  ["message", "see http://example.org", "Remove “http:”."],
  ["message", "see HTTPS://example.org", "Remove “HTTPS:”."],
  ["message", "hTtP:x", "Remove “hTtP:”."],
  ["emailAddress", "zoë@example.org", "“ë” isn’t allowed before the “@”."],
];

test.each(explained)(
  "where the text of %s names another cause, as for %.30j, the true one follows",
  async (field, value, cause) => {
    const { errors } = await validateMessage({ ...good, confirmEmailAddress: value, [field]: value });
    expect(errors?.[field]).toBe(`${messageTexts[field]} ${cause}`);
  },
);

test("two addresses that are equal but wrong are both refused", async () => {
  const values = { ...good, emailAddress: "ann", confirmEmailAddress: "ann" };
  expect(await validateMessage(values)).toEqual({
    errors: {
      emailAddress: `${messageTexts.emailAddress} The “@” is missing.`,
      confirmEmailAddress: messageTexts.confirmEmailAddress,
    },
  });
});

const controls = ["Ann\tExample", "Ann\r\nBcc: x", "Ann\u0000Example", "Ann\u007f!", "Ann\u0085!", "Ann\u2028!"];

test.each(controls)("a header refuses the control character in %j", async (value) => {
  expect(await validateMessage({ ...good, fullName: value, subject: value })).toEqual({
    errors: { fullName: controlCharacterText, subject: controlCharacterText },
  });
});

const headerFields = ["fullName", "subject"] as const;
const mailFields = [...headerFields, "message"] as const;

test.each(headerFields)("%s refuses an encoded word, whatever it says", async (field) => {
  for (const value of ["=?utf-8?Q?Ann=0D=0ABcc?=", "Ann =?UTF-8?B?4oCu?=", "what =? that"])
    expect(await validateMessage({ ...good, [field]: value })).toEqual({ errors: { [field]: encodedWordText } });
});

// The Bidi_Control property of Unicode 16, the ends of the block Tags, and controls that no header may have either.
const hidden = [0x61c, 0x200e, 0x200f, 0x202a, 0x202e, 0x2066, 0x2069, 0xe0000, 0xe0041, 0xe007f];
const controls8 = [0x00, 0x08, 0x0b, 0x1b, 0x7f, 0x80, 0x85, 0x9b, 0x9f];

test.each(mailFields)("%s refuses half a character and each hidden one, and names it", async (field) => {
  const explain = async (text: string) =>
    (await validateMessage({ ...good, [field]: `abc ${text} def` })).errors?.[field];
  for (const code of hidden) {
    const name = `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
    const words = `The text has a hidden or control character in it (${name}). Please remove it, or retype the text.`;
    expect(await explain(String.fromCodePoint(code))).toBe(words);
  }
  expect(await explain("\ud83d")).toBe(halfCharacterText);
  for (const code of controls8) expect(await explain(String.fromCodePoint(code))).toMatch(/control character/);
});

test.each(mailFields)("%s takes text from right to left, joiners, marks and emoji", async (field) => {
  const value = "שלום علیک‌ها 👩‍🚒 ❤️ é – “x”";
  expect((await validateMessage({ ...good, [field]: value })).errors).toBeUndefined();
});

test("an empty form names each field", async () => {
  expect(await validateMessage({})).toEqual({ errors: messageTexts });
});

test.each([null, undefined, 7, "text", [], [good], { ...good, extra: "x" }])("%j is not a message", async (values) => {
  expect(await validateMessage(values)).toEqual({ errors: expect.objectContaining({ form: messageShapeText }) });
});
