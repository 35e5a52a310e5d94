import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { encodeEnvelope } from "@/lib/message/envelope";
import type { AttackResult } from "./attack";
import { startHost } from "./start-host";

const message = {
  fullName: "Zoe Example",
  emailAddress: "zoe@example.org",
  confirmEmailAddress: "zoe@example.org",
  subject: "Coals",
  message: "How many go on the lid?",
};

const bidiControls = [0x61c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069];
const tags = [0xe0001, 0xe0020, 0xe0041, 0xe007f];
const controls = [0x00, 0x1b, 0x7f, 0x80, 0x85, 0x9b, 0x9f];
const hidden = [...bidiControls, ...tags, ...controls].map((code) => String.fromCodePoint(code));
const encodedWords = ["=?utf-8?Q?=E2=80=AE?=", "=?utf-8?B?DQpCY2M6IGV2ZQ==?=", "=?iso-8859-1?Q?=0D=0A?="];

const texts = [
  ...hidden.flatMap((text) => (["fullName", "subject", "message"] as const).map((field) => ({ field, text }))),
  ...encodedWords.flatMap((text) => (["fullName", "subject"] as const).map((field) => ({ field, text }))),
];

/** Texts that a mail program shows otherwise than they are: none may reach the mailbox. */
export async function attackCharacters(): Promise<AttackResult> {
  const env = { MESSAGES_PER_MINUTE: "1000", MESSAGES_PER_NETWORK: "1000" };
  const host = await startHost({ env });
  try {
    let refused = 0;
    for (const { field, text } of texts) {
      const changed = { ...message, [field]: `${message[field]} ${text} end` };
      const answer = await fetch(`${host.url}/api/sm`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(encodeEnvelope(changed, { user: "", password: "" })),
      });
      if (answer.status === 422) refused += 1;
    }
    const kept = (await readdir(join(host.mailDir, "new"))).length;
    return {
      name: "hidden characters",
      tried: `${texts.length} names, subjects and messages with bidi controls, tags, controls and encoded words`,
      held: refused === texts.length && kept === 0,
      detail: `${refused} were refused in words, ${kept} are in the mailbox`,
    };
  } finally {
    await host.remove();
  }
}
