import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { readPicture } from "@/lib/pictures/describe-picture";
import { formatProblem } from "@/lib/problem";

const page = "content/shed/roof.md";
const alt = "A round steel lid lies over the pit.";
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200"/>';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "pictures-"));
  await writeFile(join(folder, "lid.svg"), svg);
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const check = async (picture: { file: string; alt: string }, isDish = false) =>
  (await readPicture(picture, { file: page, key: "picture" }, { folder, isDish })).problems.map(formatProblem);

test.each([
  [{ file: "lid.svg", alt }, ""],
  [{ file: "lid.svg", alt: "the lid" }, "picture.alt “the lid” doesn’t say what"],
  [{ file: "lid.heic", alt }, "“lid.heic” isn’t a supported picture; save it as .svg, .jpg or .png"],
  [{ file: "my lid.jpg", alt }, "letters, digits, - and _ in its name"],
])("the picture %j: %s", async (picture, expected) => {
  const problems = await check(picture);
  expect(problems).toHaveLength(expected ? 1 : 0);
  expect(problems.join()).toContain(expected);
});

test("a file that holds another format than its name says is refused", async () => {
  const webp = sharp({ create: { width: 2, height: 2, channels: 3, background: "#fff" } }).webp();
  await writeFile(join(folder, "lid.jpg"), await webp.toBuffer());
  expect((await check({ file: "lid.jpg", alt })).join()).toMatch(/is neither JPEG nor PNG/);
});

const createPhotograph = (width: number, height: number, orientation = 1) =>
  sharp({ create: { width, height, channels: 3, background: "#c4501b" } })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();

test.each([
  ["wide enough, once it is upright", createPhotograph(900, 1200, 6), ""],
  ["too narrow, once it is upright", createPhotograph(1200, 900, 6), "is 900 pixels wide and 1200 high; use a photo"],
])("a photograph that is %s is checked by its crops", async (_, bytes, expected) => {
  await writeFile(join(folder, "dish.jpg"), await bytes);
  const problems = await check({ file: "dish.jpg", alt }, true);
  expect(problems).toHaveLength(expected ? 1 : 0);
  expect(problems.join()).toContain(expected);
});
