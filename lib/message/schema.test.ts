import { controlCharacterText, type MessageField, messageShapeText, messageTexts, validateMessage } from "./schema";

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

const accepted: [MessageField, string][] = [
  ["fullName", "Ann"],
  ["fullName", "a".repeat(50)],
  ["fullName", "Zoë Ångström-李"],
  ["subject", "abc"],
  ["subject", "s".repeat(50)],
  ["message", "abc"],
  ["message", "m".repeat(500)],
  ["message", "https is a word, and so is http"],
  ["message", `${"m".repeat(249)}\r\n${"m".repeat(250)}`],
];

test.each(accepted)("%s takes %j", async (field, value) => {
  expect((await validateMessage({ ...good, [field]: value })).errors).toBeUndefined();
});

const refused: [MessageField, unknown][] = [
  ["fullName", ""],
  ["fullName", "   "],
  ["fullName", "ab"],
  ["fullName", " ab "],
  ["fullName", "a".repeat(51)],
  ["fullName", 12345],
  ["fullName", null],
  ["fullName", undefined],
  ["subject", "ab"],
  ["subject", "s".repeat(51)],
  ["subject", ["abc"]],
  ["message", "  a\n "],
  ["message", "m".repeat(501)],
  ["message", "see http://example.org"],
  ["message", "see HTTPS://example.org"],
  ["message", "hTtP:x"],
  ["message", {}],
  ["confirmEmailAddress", "bob@example.org"],
  ["confirmEmailAddress", ""],
  ["confirmEmailAddress", "Ann@example.org"],
];

test.each(refused)("%s refuses %j with its text", async (field, value) => {
  expect(await validateMessage({ ...good, [field]: value })).toEqual({ errors: { [field]: messageTexts[field] } });
});

test("two addresses that are equal but wrong are both refused", async () => {
  const values = { ...good, emailAddress: "ann", confirmEmailAddress: "ann" };
  expect(await validateMessage(values)).toEqual({
    errors: { emailAddress: messageTexts.emailAddress, confirmEmailAddress: messageTexts.confirmEmailAddress },
  });
});

const controls = ["Ann\tExample", "Ann\r\nBcc: x", "Ann\u0000Example", "Ann\u007f!", "Ann\u0085!", "Ann\u2028!"];

test.each(controls)("a header refuses the control character in %j", async (value) => {
  expect(await validateMessage({ ...good, fullName: value, subject: value })).toEqual({
    errors: { fullName: controlCharacterText, subject: controlCharacterText },
  });
});

test("a value that is too short and holds a control character is called too short", async () => {
  expect(await validateMessage({ ...good, subject: "\u0000" })).toEqual({ errors: { subject: messageTexts.subject } });
});

test("an empty form names each field", async () => {
  expect(await validateMessage({})).toEqual({ errors: messageTexts });
});

test.each([null, undefined, 7, "text", [], [good], { ...good, extra: "x" }])("%j is not a message", async (values) => {
  expect(await validateMessage(values)).toEqual({ errors: expect.objectContaining({ form: messageShapeText }) });
});
