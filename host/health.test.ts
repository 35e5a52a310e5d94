import { Hono } from "hono";
import { createApp } from "./app";
import { createHealthAnswer, type Health } from "./health";

const page = () => new Response("page");
const noPage = () => new Response("no page", { status: 404 });
const broken = () => {
  throw new Error("secret words");
};
const stored = { mailbox: true };

test.each<
  [what: string, health: Health, answerPage: () => Response, status: number, pages: boolean, withMail?: number]
>([
  ["well", { ...stored, mail: true }, page, 200, true],
  ["not mailing", { ...stored, mail: false }, page, 200, true, 503],
  ["not storing", { mailbox: false }, page, 503, true],
  ["without pages", stored, noPage, 503, false],
  ["failing at its pages", stored, broken, 503, false],
  ["taking no messages", {}, page, 200, true],
])("answers for a site that is %s", async (_what, health, answerPage, status, pages, withMail = status) => {
  const app = createApp({ messages: new Hono(), checkMailbox: async () => health, answerPage });
  const [answer, mailAnswer] = [await app.request("/api/health"), await app.request("/api/health?mail")];
  const { mail: _, ...plain } = health;
  expect([answer.status, await answer.json()]).toEqual([status, { pages, ...plain }]);
  expect([mailAnswer.status, await mailAnswer.json()]).toEqual([withMail, { pages, ...health }]);
  expect(answer.headers.get("cache-control")).toBe("no-store");
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
