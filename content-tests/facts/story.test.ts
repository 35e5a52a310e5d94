import { readFileSync } from "node:fs";
import { loadSite } from "@/lib/content/site";

const chapters = (await loadSite()).pages.filter(({ kind }) => kind === "chapter");

/** A chapter's text in one line, without addresses. */
const readChapter = (name: string) =>
  (chapters.find(({ path }) => path === `/firepit/${name}`)?.markdown ?? "").replace(/\]\([^)]*\)|\[/g, "");

test("the weights in the examples follow from the weight of steel plate", () => {
  const poundsPerSquareFootInch = 40;
  const pipe = Math.PI * 3 * 5 * poundsPerSquareFootInch * (3 / 8);
  const lid = Math.PI * (20 / 12) ** 2 * poundsPerSquareFootInch * (1 / 4);
  const text = chapters.map(({ markdown }) => markdown.replace(/\s+/g, " ")).join("\n");
  expect(text).toContain(`${Math.round(pipe / 50) * 50} pounds`);
  expect(text).toContain(`almost ${Math.ceil(lid / 10) * 10} pounds`);
});

test("the inches of the example pit add up to its pipe", () => {
  const text = chapters.find(({ path }) => path === "/firepit/gettingthepipe")?.markdown.replace(/\s+/g, " ") ?? "";
  const [sentences = ""] = /\d+ inches of dry sand.*? inches, a pipe five feet long/.exec(text) ?? [];
  const [sand = 0, coals = 0, air = 0, level = 0, lid = 0, pipe] = [...sentences.matchAll(/\d+/g)].map(Number);
  expect(sand + coals + air + 2 * level + lid).toBe(pipe);
  expect(pipe).toBe(5 * 12);
});

const drawings = ["two-level-table", "the-lid", "the-lifter", "fire-in-the-pit", "clock-and-thermometer"];

test.each(drawings)("the pipe of %s is 5 feet by 3, its rim at 6 inches", (name) => {
  const walls = /M(\d+) (\d+)h(\d+)v(\d+)h-\3zM(\d+)/.exec(readFileSync(`content/pictures/${name}.svg`, "utf8"));
  const [left = 0, rim = 0, wall = 0, length = 0, right = 0] = walls?.slice(1).map(Number) ?? [];
  expect([length, right + wall - left, 212 - rim].map((units) => Math.round(units / 4.2))).toEqual([60, 36, 6]);
});

const toMinutes = (hour: number, minute: number, half: string) =>
  ((hour % 12) + (half === "pm" ? 12 : 0)) * 60 + minute;

test("wood, soil, circle and hours in the examples follow from their sizes", () => {
  const coals = Math.PI * 1.5 ** 2;
  const soil = (Math.PI * 2.5 ** 2 * 5) / 27;
  const circle = Math.hypot(12 + 2 + 12, 16);
  const text = chapters
    .map(({ path }) => readChapter(path.replace("/firepit/", "")))
    .join("\n")
    .replace(/\s+/g, " ");
  expect(text).toContain(`about ${Math.round(coals * 2 * 2.5)} cubic feet of wood`);
  expect(text).toContain(`almost ${Math.ceil(soil)} cubic yards`);
  expect(text).toContain(`circle of ${Math.ceil(circle)} inches`);
  const [, least = 0, most = 0, pounds = 0] =
    /(\d+) to (\d+) minutes a pound.*? for (\d+) pounds/.exec(text)?.map(Number) ?? [];
  expect([(least * pounds) / 60, (most * pounds) / 60]).toEqual([5, 7]);
  expect(text).toContain("five to seven hours for");
  const [, hours, thawed = 0] =
    /(\d+) hours for every four to five pounds, three days for (\d+) pounds/.exec(text)?.map(Number) ?? [];
  expect([hours, thawed, Math.ceil(thawed / 4)]).toEqual([24, pounds, 3]);
  expect(text).toContain(`about ${Math.round(490 / 12 / 10) * 10} pounds a square foot for each inch`);
  expect(text).toContain(`about ${Math.round(490 / 12 / 4)} pounds a square foot`);
});

test("two birds on each level weigh what the page of the table says", () => {
  const [bird, sum] = [...readChapter("buildingtable").matchAll(/(\d+)(?:-pound\s+bird|\s+pounds\s+of\s+meat)/g)].map(
    ([, pounds]) => Number(pounds),
  );
  expect(sum).toBe(2 * 2 * (bird ?? 0));
});

test("the plan for one bird adds up: fire, four hours to 140 °F, the lift from the fifth hour, eleven hours", () => {
  const rows = [...readChapter("cookingtimes").matchAll(/^\| ((?:\d+:\d+ [ap]m(?: to )?)+) \|/gm)];
  const times = rows.flatMap(([, cell = ""]) =>
    [...cell.matchAll(/(\d+):(\d+) ([ap]m)/g)].map(([, hour, minute, half = ""]) =>
      toMinutes(Number(hour), Number(minute), half),
    ),
  );
  const [early = 0, late = 0, goesIn = 0, hot = 0, lift = 0, last = 0, dinner = 0] = times;
  const hoursBefore = (time: number) => ((goesIn - time + 24 * 60) % (24 * 60)) / 60;
  expect([hoursBefore(early), hoursBefore(late)]).toEqual([6, 4]);
  expect([hot, lift, last, dinner].map((time) => (time - goesIn) / 60)).toEqual([4, 5, 11, 11.5]);
});

/** What happened to a bird: `passed` is when it was past 140 °F, `now` the reading of its coldest place, `hours` the time out. */
type Bird = { passed: "in time" | "too late" | "unknown" | "never"; now: number; hours: number };

/** Whether a row's condition, in the page's words, is true of a bird. */
function isTrueOf(row: string, { passed, now, hours }: Bird): boolean {
  if (row.startsWith("Never")) return passed === "never" && hours > 2 === row.endsWith("for longer");
  if (!row.includes("in time")) return passed === "too late" || (passed === "unknown" && row.includes("nobody knows"));
  const [, least = 0, most] = /now (\d+) (?:to (\d+) )?°F/.exec(row)?.map(Number) ?? [];
  const [, below = 1001] = /now below (\d+) °F/.exec(row)?.map(Number) ?? [];
  return passed === "in time" && now >= least && now <= (most || 1000) && now < below;
}

test("exactly one row of the table is true of each bird, and only one that was safe all the time is eaten", () => {
  const rows = [...readChapter("cookingtimes").matchAll(/^\| (Past|Never)(.*?) \| (.*?) \|$/gm)].map(
    ([, start, condition, action = ""]) => ({ condition: `${start}${condition}`, action }),
  );
  const birds = (["in time", "too late", "unknown", "never"] as const).flatMap((passed) =>
    (passed === "never" ? [100, 139] : [100, 139, 140, 164, 165, 180]).flatMap((now) =>
      [1, 2, 3, 11].map((hours) => ({ passed, now, hours })),
    ),
  );
  for (const bird of birds) {
    const fitting = rows.filter(({ condition }) => isTrueOf(condition, bird));
    expect([bird, fitting.length]).toEqual([bird, 1]);
    const isEaten = /eat it/.test(fitting[0]?.action ?? "");
    expect([bird, isEaten]).toEqual([bird, bird.passed === "in time" && bird.now >= 165]);
  }
});
