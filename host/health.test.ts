import { Hono } from "hono";
import { createApp } from "./app";
import { createHealthAnswer, type Health } from "./health";

/** Opens a site whose pages are answered so, and whose mailbox has this health. */
function open(health: Health, page = () => new Response("page")) {
  const app = createApp({ messages: new Hono(), checkMailbox: async () => health, answerPage: page });
  return async (path = "/api/health") => {
    const answer = await app.request(path);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    return [answer.status, await answer.json()];
  };
}

const noPage = () => new Response("no page", { status: 404 });
const broken = () => {
  throw new Error("secret words");
};

test.each<[what: string, health: Health, page: (() => Response) | undefined, plain: unknown[], mail?: unknown[]]>([
  [
    "well",
    { mailbox: true, mail: true },
    undefined,
    [200, { pages: true, mailbox: true }],
    [200, { pages: true, mailbox: true, mail: true }],
  ],
  [
    "not mailing",
    { mailbox: true, mail: false },
    undefined,
    [200, { pages: true, mailbox: true }],
    [503, { pages: true, mailbox: true, mail: false }],
  ],
  ["not storing", { mailbox: false }, undefined, [503, { pages: true, mailbox: false }]],
  ["without pages", { mailbox: true }, noPage, [503, { pages: false, mailbox: true }]],
  ["failing at its pages", { mailbox: true }, broken, [503, { pages: false, mailbox: true }]],
  ["only storing", { mailbox: true }, undefined, [200, { pages: true, mailbox: true }]],
  ["taking no messages", {}, undefined, [200, { pages: true }]],
])("answers for a site that is %s", async (_what, health, page, plain, mail = plain) => {
  const ask = open(health, page);
  expect([await ask(), await ask("/api/health?mail")]).toEqual([plain, mail]);
});

test("checks once in ten seconds, however many ask, and lets nobody wait for another one's check", async () => {
  let nowMs = 0;
  const checks: ((health: Health) => void)[] = [];
  const app = new Hono().get(
    "/",
    createHealthAnswer(
      () => new Promise((resolve) => checks.push(resolve)),
      () => nowMs,
    ),
  );
  const ask = async () => (await app.request("/")).status;
  const first = ask();
  expect(await Promise.all(Array.from({ length: 100 }, ask))).toEqual(Array(100).fill(200));
  checks[0]?.({ mailbox: false });
  expect([await first, await ask()]).toEqual([503, 503]);
  nowMs = 9_999;
  expect([await ask(), checks.length]).toEqual([503, 1]);
  nowMs = 10_000;
  const second = ask();
  expect(await ask()).toBe(503);
  checks[1]?.({ mailbox: true });
  expect([await second, await ask(), checks.length]).toEqual([200, 200, 2]);
});
