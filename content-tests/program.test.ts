import { execFileSync } from "node:child_process";
import { loadSite } from "@/lib/content/site";

/** Pages that the program may name, since it has something for them to operate. */
const operated = ["/contact", "/cs/colors", "/htmlcodes", "/find", "/offline", "/about"];

/** Sections that are also called like a tool, a language or a folder of the program. */
const alsoTools = ["/angular", "/ascii", "/cs", "/git", "/sql"];

test("no file outside content/ and content-tests/ names one of our notes, recipes or chapters", async () => {
  const { pages } = await loadSite();
  const others = ["/", ...operated, ...alsoTools];
  const paths = pages.map(({ path }) => path).filter((path) => !others.includes(path));
  expect(paths.length).toBeGreaterThan(45);
  const words = paths.flatMap((path) => ["-e", `${/^.+\//.test(path) ? path.slice(1) : path}\\b`]);
  const places = ["--", ".", ":!content", ":!content-tests", ":!package-lock.json"];
  let found = "";
  try {
    found = execFileSync("git", ["grep", "-nIE", ...words, ...places], { encoding: "utf8" });
  } catch {
    // git grep ends with 1 when it finds nothing.
  }
  expect(found.split("\n").filter(Boolean)).toEqual([]);
});
