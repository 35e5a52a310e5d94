import { controlCharacterText, messageTexts } from "@/lib/message/schema";
import { formatEnvelope, sampleOptions, toBytes } from "./sample-message";

/** A request to `/api/sm` that must be refused, in words, with nothing stored. */
export type BadEnvelope = {
  /** What is wrong with it, to name a test. */
  what: string;
  body: string | Uint8Array<ArrayBuffer>;
  /** Beside the content type `application/json`, or instead of it. */
  headers?: Record<string, string>;
  status: number;
  /** What the ErrorMessage says, or a part of it. */
  says: string;
};

const bytesBad = "whole numbers from 0 to 255";
const jsonBad = "The text in Options must be JSON";
const noHeaderControl = controlCharacterText;
const options = (text: string) => formatEnvelope({ envelope: { Options: toBytes(text) } });
const withOptions = (value: unknown) => options(JSON.stringify(value));

const bodies: [what: string, body: string | Uint8Array<ArrayBuffer>, says: string][] = [
  ["an empty body", "", "must be JSON"],
  ["white space", " \n ", "must be JSON"],
  ["text", "hello", "must be JSON"],
  ["HTML", "<!doctype html><p>Hello", "must be JSON"],
  ["JSON that ends early", formatEnvelope().slice(0, -1), "must be JSON"],
  ["two envelopes", formatEnvelope() + formatEnvelope(), "must be JSON"],
  ["JSON with a comma too many", formatEnvelope().replace(/}$/, ",}"), "must be JSON"],
  ["form fields as JSON's type", "fullName=Zoe&subject=Coals", "must be JSON"],
  ["bytes that are no UTF-8", new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]), "UTF-8"],
  ["UTF-16", new Uint8Array(toBytes(formatEnvelope())), "must be JSON"],
  ["null", "null", "The envelope must be an object."],
  ["a number", "5", "The envelope must be an object."],
  ["a list", `[${formatEnvelope()}]`, "The envelope must be an object."],
  ["an empty object", "{}", "The envelope has no Command."],
  ["no Command", formatEnvelope({ envelope: { Command: undefined } }), "has no Command"],
  ["no CompressData", formatEnvelope({ envelope: { CompressData: undefined } }), "has no CompressData"],
  ["no Options", formatEnvelope({ envelope: { Options: undefined } }), "has no Options"],
  ["a key too many", formatEnvelope({ envelope: { Bcc: "eve@example.org" } }), "no other keys"],
  ["a key __proto__", formatEnvelope().replace("{", '{"__proto__":{"admin":true},'), "no other keys"],
  ["another command", formatEnvelope({ envelope: { Command: "DeleteEmail" } }), "Command must be"],
  ["a command in lower case", formatEnvelope({ envelope: { Command: "sendemail" } }), "Command must be"],
  ["a command that is a list", formatEnvelope({ envelope: { Command: ["SendEmail"] } }), "Command must be"],
  ["compression", formatEnvelope({ envelope: { CompressData: true } }), "CompressData must be false"],
  ["compression as text", formatEnvelope({ envelope: { CompressData: "false" } }), "CompressData must be false"],
  ["compression as 0", formatEnvelope({ envelope: { CompressData: 0 } }), "CompressData must be false"],
  ["options that are null", formatEnvelope({ envelope: { Options: null } }), "must be a list of bytes"],
  ["options as an object", formatEnvelope({ envelope: { Options: sampleOptions } }), "must be a list of bytes"],
  ["options as Base64", formatEnvelope({ envelope: { Options: "ewAiAA==" } }), "must be a list of bytes"],
  ["options that say a length", formatEnvelope({ envelope: { Options: { length: 4 } } }), "must be a list of bytes"],
  ["no bytes", formatEnvelope({ envelope: { Options: [] } }), "must not be empty"],
  ["an odd number of bytes", formatEnvelope({ envelope: { Options: [123, 0, 125] } }), "two bytes for each"],
  ["the byte 256", formatEnvelope({ envelope: { Options: [123, 256] } }), bytesBad],
  ["the byte -1", formatEnvelope({ envelope: { Options: [123, -1] } }), bytesBad],
  ["the byte 0.5", formatEnvelope({ envelope: { Options: [123, 0.5] } }), bytesBad],
  ["the byte 1e300", formatEnvelope().replace("[", "[1e300,1,"), bytesBad],
  ["a byte as text", formatEnvelope({ envelope: { Options: ["123", "0"] } }), bytesBad],
  ["a byte that is null", formatEnvelope({ envelope: { Options: [123, null] } }), bytesBad],
  ["a byte that is true", formatEnvelope({ envelope: { Options: [123, true] } }), bytesBad],
  ["a byte that is a list", formatEnvelope({ envelope: { Options: [[123], [0]] } }), bytesBad],
  ["options in UTF-8", formatEnvelope({ envelope: { Options: [123, 34, 65, 34] } }), jsonBad],
  ["the high byte first", formatEnvelope({ envelope: { Options: [0, 123, 0, 125] } }), jsonBad],
  ["a byte order mark", options(`\ufeff${JSON.stringify(sampleOptions)}`), jsonBad],
  ["options that end early", options(JSON.stringify(sampleOptions).slice(0, -2)), jsonBad],
  ["options that are a word", options("SendEmail"), jsonBad],
  ["options with the text null", options("null"), "must be an object"],
  ["options with a list", options("[]"), "must be an object"],
  ["options with a text", options('"hello"'), "must be an object"],
  ["no AuthUser", formatEnvelope({ options: { AuthUser: undefined } }), "has no AuthUser"],
  ["no AuthPwd", formatEnvelope({ options: { AuthPwd: undefined } }), "has no AuthPwd"],
  ["no ClientIpAddress", formatEnvelope({ options: { ClientIpAddress: undefined } }), "has no ClientIpAddress"],
  ["no EmailData", formatEnvelope({ options: { EmailData: undefined } }), "has no EmailData"],
  ["an option too many", formatEnvelope({ options: { Debug: true } }), "no other keys"],
  ["AuthUser as a number", formatEnvelope({ options: { AuthUser: 0 } }), "AuthUser must be text"],
  ["AuthPwd as null", formatEnvelope({ options: { AuthPwd: null } }), "AuthPwd must be text"],
  ["ClientIpAddress as a list", formatEnvelope({ options: { ClientIpAddress: [] } }), "ClientIpAddress must be text"],
  ["EmailData as null", formatEnvelope({ options: { EmailData: null } }), "EmailData must be an object"],
  ["EmailData as a list", formatEnvelope({ options: { EmailData: ["Zoe"] } }), "EmailData must be an object"],
  ["EmailData with nothing in it", withOptions({ ...sampleOptions, EmailData: {} }), "EmailData has no FullName"],
  ["no Message", formatEnvelope({ email: { Message: undefined } }), "EmailData has no Message"],
  ["a Bcc", formatEnvelope({ email: { Bcc: "eve@example.org" } }), "no other keys"],
  ["a name that is a number", formatEnvelope({ email: { FullName: 12345 } }), "FullName must be text"],
  ["a subject that is a list", formatEnvelope({ email: { Subject: ["Coals"] } }), "Subject must be text"],
  ["a message that is an object", formatEnvelope({ email: { Message: { text: "Hello" } } }), "Message must be text"],
  ["an address that is null", formatEnvelope({ email: { EmailAddress: null } }), "EmailAddress must be text"],
];

const values: [what: string, email: Record<string, string>, says: string][] = [
  ["no name", { FullName: "" }, messageTexts.fullName],
  ["a name of three spaces", { FullName: "   " }, messageTexts.fullName],
  ["a name of two characters", { FullName: " Al " }, messageTexts.fullName],
  ["a name of 51 characters", { FullName: "x".repeat(51) }, messageTexts.fullName],
  ["a header in the name", { FullName: "Zoe\r\nBcc: eve@example.org" }, noHeaderControl],
  ["a line feed in the name", { FullName: "Zoe\nExample" }, noHeaderControl],
  ["NUL in the name", { FullName: "Zoe\0Example" }, noHeaderControl],
  ["a Unicode line separator in the name", { FullName: "Zoe\u2028Example" }, noHeaderControl],
  ["half a character in the name", { FullName: "Zoe \ud83d" }, "half a character"],
  ["no address", { EmailAddress: "" }, messageTexts.emailAddress],
  ["an address without a domain", { EmailAddress: "zoe@" }, messageTexts.emailAddress],
  ["an address on this machine", { EmailAddress: "zoe@localhost" }, messageTexts.emailAddress],
  ["two addresses", { EmailAddress: "zoe@example.org, eve@example.org" }, messageTexts.emailAddress],
  ["an address with a name", { EmailAddress: "Zoe <zoe@example.org>" }, messageTexts.emailAddress],
  ["a header in the address", { EmailAddress: "zoe@example.org\r\nBcc: eve@example.org" }, messageTexts.emailAddress],
  ["an address of 300 characters", { EmailAddress: `${"z".repeat(290)}@example.org` }, messageTexts.emailAddress],
  ["no subject", { Subject: "" }, messageTexts.subject],
  ["a subject of 51 characters", { Subject: "x".repeat(51) }, messageTexts.subject],
  ["a header in the subject", { Subject: "Coals\r\nBcc: eve@example.org" }, noHeaderControl],
  ["a carriage return in the subject", { Subject: "Coals\rmore" }, noHeaderControl],
  ["an escape in the subject", { Subject: "Coals \u001b[2J" }, noHeaderControl],
  ["a C1 control in the subject", { Subject: "Coals \u0085 hot" }, noHeaderControl],
  ["half a character in the subject", { Subject: "\udd25 coals" }, "half a character"],
  ["no message", { Message: "" }, messageTexts.message],
  ["a message of blank lines", { Message: "\n \n\n" }, messageTexts.message],
  ["a message of 501 characters", { Message: "x".repeat(501) }, messageTexts.message],
  ["a link", { Message: "See http://example.org" }, messageTexts.message],
  ["a link in capitals", { Message: "See HTTPS://example.org" }, messageTexts.message],
  ["half a character in the message", { Message: "Hello \ud83d there" }, "half a character"],
  ["NUL in the message", { Message: "Hello \0 there" }, "control character in it (U+0000)"],
  ["an escape in the message", { Message: "Hello \u001b[2J there" }, "control character in it (U+001B)"],
];

const types: [what: string, type: string][] = [
  ["plain text, which needs no preflight", "text/plain"],
  ["a form with files", "multipart/form-data; boundary=x"],
  ["no content type", ""],
  ["JSON of another kind", "application/ld+json"],
  ["two content types", "text/plain, application/json"],
];

const foreign: [what: string, headers: Record<string, string>][] = [
  ["another origin", { Origin: "https://evil.example" }],
  ["the origin null", { Origin: "null" }],
  ["an origin that is no URL", { Origin: "evil" }],
  ["a page of another site", { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" }],
  ["a page of a sister site", { "Sec-Fetch-Site": "same-site" }],
];

/** Bad envelopes and requests, each wrong in one way: the same are refused on Node and on the edge. */
export const badEnvelopes: readonly BadEnvelope[] = [
  ...bodies.map(([what, body, says]) => ({ what, body, status: 400, says })),
  ...values.map(([what, email, says]) => ({ what, body: formatEnvelope({ email }), status: 422, says })),
  ...types.map(([what, type]) => ({
    what,
    body: formatEnvelope(),
    headers: { "Content-Type": type },
    status: 415,
    says: "The content type must be application/json.",
  })),
  ...foreign.map(([what, headers]) => ({
    what: `a request from ${what}`,
    body: formatEnvelope(),
    headers,
    status: 403,
    says: "from this site's own pages only",
  })),
  {
    what: "an envelope of more than 64 KB",
    body: formatEnvelope({ email: { Message: "x".repeat(12_000) } }),
    status: 413,
    says: "too large",
  },
  {
    what: "a key with a space",
    body: formatEnvelope(),
    headers: { "Idempotency-Key": "one two" },
    status: 400,
    says: "Idempotency-Key",
  },
  {
    what: "a key of 201 characters",
    body: formatEnvelope(),
    headers: { "Idempotency-Key": "k".repeat(201) },
    status: 400,
    says: "Idempotency-Key",
  },
];
