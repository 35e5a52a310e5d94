import { spawnSync } from "node:child_process";
import { parseHostConfig } from "@/host/server/config";
import { parseMessagingSettings } from "@/lib/message/settings";
import { parseSiteSettings } from "@/lib/settings";

type Env = Record<string, string>;
type Refused = readonly string[];

const huge = "9".repeat(400);
const numbers: Refused = ["-1", "ten", "1.5", "1e3", "0x10", "+5", "5 days", huge];
const origins: Refused = [
  ...["-1", "0", "text", huge, "notes.example", "//notes.example", "ftp://notes.example"],
  ...["https://", "https://notes.example:0", "https://notes.example:65536", `https://${"n".repeat(300)}.example`],
  ...["https://notes.example/blog", "https://user:password@notes.example"],
];
const addresses: Refused = [
  "-1",
  "0",
  "text",
  huge,
  `${huge}@a.example`,
  "a@b@c",
  "a b@c",
  "a@b\nBcc: c@d",
  "é@b.example",
];
const names: Refused = [huge, "two\nlines", "a\u0000b"];
const secrets: Refused = [huge];

/** Every setting of the host and of the build that they share: what is refused, and how the words about it begin. */
const settings: [name: string, refused: Refused, also: Env][] = [
  ["HOST", ["-1", "0", "1.2", "two words", huge, "256.0.0.1", "1.2.3.4.5", "::g", "http://a", "a/b", "a:3000"], {}],
  ["PORT", [...numbers, "65536"], {}],
  ["MAX_CONNECTIONS", [...numbers, "0", "100001"], {}],
  ["SITE_NAME", names, {}],
  ["SITE_OWNER", names, {}],
  ["SITE_FIRST_YEAR", [...numbers, "0", "04", "3000"], {}],
  ["SITE_URL", origins, {}],
  [
    "SITE_FEED_AUTHORITY",
    ["-1", "text", huge, "notes.example", "notes.example,26", "a b,2026", "a@b@c.example,2026"],
    {},
  ],
  [
    "SITE_SECURITY_CONTACT",
    ["-1", "text", huge, "ann@notes.example", "http://notes.example", "javascript:alert(1)"],
    {},
  ],
  ["SITE_SECURITY_EXPIRES", ["-1", "text", huge, "2027-02-30", "2027-2-3", "tomorrow"], {}],
  // Any text is a folder's name, and opening it says whether it may be written to.
  ["MAIL_DIR", [], {}],
  ["SMTP_URL", ["-1", "0", "text", huge, "http://a", "smtp://", "smtp://a:0", "smtp://a:65536", `smtp://${huge}`], {}],
  ["MAIL_TO", addresses, {}],
  ["MAIL_FROM", addresses, {}],
  ["MAIL_RETRY_SECONDS", [...numbers, "0"], {}],
  ["KEEP_DELIVERED_DAYS", [...numbers, "0"], {}],
  ["MAILBOX_MEGABYTES", [...numbers, "0"], {}],
  ["MESSAGES_PER_MINUTE", [...numbers, "0"], {}],
  ["MESSAGES_PER_NETWORK", [...numbers, "0"], {}],
  ["MESSAGES_PER_DAY", [...numbers, "0"], {}],
  ["MESSAGING_USER", secrets, { MESSAGING_PASSWORD: "p" }],
  ["MESSAGING_PASSWORD", secrets, { MESSAGING_USER: "u" }],
  ["MESSAGING_UPSTREAM", origins, {}],
  ["MESSAGING_ORIGINS", [...origins, "https://a.example, https://b.example", "*"], {}],
  ["TRUSTED_PROXIES", [...numbers, "11"], {}],
  ["NEXT_PUBLIC_MESSAGING_ORIGIN", origins, {}],
  ["NEXT_PUBLIC_MESSAGING_USER", secrets, {}],
  ["NEXT_PUBLIC_MESSAGING_PASSWORD", secrets, {}],
];

/** Reads all settings, as the host and the build do, and gives the words of what is wrong. */
function findFault(env: Readonly<Record<string, string | undefined>>): string {
  const words = [parseHostConfig, parseSiteSettings, parseMessagingSettings].map((parse) => {
    try {
      return void parse(env);
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  });
  return words.filter(Boolean).join("\n");
}

const wrong = settings.flatMap(([name, values, also]) =>
  values.map((value) => [name, value.slice(0, 40), value, also] as const),
);

test.each(wrong)("%s=%j is refused in a line that names it and says what to write", (name, _start, value, also) => {
  const [fault = "", ...more] = findFault({ ...also, [name]: value }).split("\n");
  expect(fault).toMatch(new RegExp(`^${name} is .*; (?:write|correct) `));
  // One setting is read by host and build alike; nothing else is said.
  expect(more.every((line) => line === fault)).toBe(true);
});

test("the table has every setting that is read", () => {
  const read = new Set<string>();
  const watch = { get: (_env: object, name: string) => void read.add(name) };
  findFault(new Proxy({}, watch));
  expect(settings.map(([name]) => name).sort()).toEqual([...read].sort());
});

test.each([{ HOST: "::1" }, { HOST: "fe80::1%eth0" }, { HOST: "localhost" }, { HOST: "0.0.0.0" }, { HOST: "::" }])(
  "%j is an address to listen on",
  (env) => expect(findFault(env)).toBe(""),
);

test("the program names a wrong setting in one line, without a trace, and a wrong one of the build alone stops no host", () => {
  const program = ["--import", "tsx", "host/node.ts"];
  const { status, stderr } = spawnSync(process.execPath, program, {
    encoding: "utf8",
    env: { ...process.env, NODE_OPTIONS: "", SITE_URL: "notes.example", PORT: "70000" },
  });
  expect([status, stderr]).toEqual([
    1,
    'the host did not start: PORT is "70000"; write a whole number from 0 to 65535\n',
  ]);
});
