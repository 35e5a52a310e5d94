import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { decodeHTML } from "entities";
import sharp from "sharp";
import { listFiles } from "@/lib/files";
import type { SiteSettings } from "@/lib/settings";

/** Names, address and the header's color, as a build was given them. */
export type Own = Pick<SiteSettings, "name" | "owner" | "firstYear" | "url"> & {
  charcoal: { light: string; dark: string };
};

/** What has to stand in a file of the output. */
const listExpected = ({ name, owner, firstYear, url, charcoal }: Own): [file: string, ...words: string[]][] => [
  ["index.html", `<title>${name}: `, `content="${name}"`, `href="${url}"`, `by ${owner}, since ${firstYear}`],
  ["index.html", `content="${charcoal.light}"`, `content="${charcoal.dark}"`],
  ["git/delete-branch.html", `<title>${name}: `, `© ${firstYear}–`, ` ${owner}<`, `href="${url}/git/delete-branch"`],
  ["git/delete-branch.html", `light-dark(${charcoal.light},${charcoal.dark})`, `"${url}/cards/git/delete-branch.png"`],
  ["404.html", `<title>${name}: `, ` ${owner}<`],
  ["_answer.html", `<title>${name}: `, ` ${owner}<`],
  ["feed.xml", `<title>${name}`, `<name>${owner}</name>`, `${url}/git`],
  ["sitemap.xml", `<loc>${url}/git</loc>`],
  ["robots.txt", `${url}/sitemap.xml`],
  ["llms.txt", `# ${name}`, `${url}/`],
  ["opensearch.xml", `<ShortName>`, `${url}/find`],
  ["git.md", `${url}/git`],
  [".well-known/security.txt", `${url}/.well-known/security.txt`],
  ["manifest.webmanifest", `"name":${JSON.stringify(name)}`, `"theme_color":"${charcoal.light}"`],
  ["icons/icon.svg", `fill="${charcoal.light}"`],
];

/** Pictures with the header's color in their corner. */
const pictures = ["icons/maskable-512.png", "icons/apple-touch-icon.png", "cards/index.png", "cards/docr.png"];

/** What of a build in `out` is not as its owner made it; `former` are words that may stand nowhere any more. */
export async function judgeOwn(out: string, own: Own, former: readonly string[]): Promise<string[]> {
  const [missing, ground, left] = await Promise.all([
    judgeWords(out, own),
    judgePictures(out, own.charcoal.light),
    findFormer(out, former),
  ]);
  return [...missing, ...ground, ...left];
}

async function judgeWords(out: string, own: Own): Promise<string[]> {
  const judged = await Promise.all(
    listExpected(own).map(async ([file, ...words]) => {
      const text = await readFile(join(out, file), "utf8").catch(() => undefined);
      if (text === undefined) return [`${file} is missing`];
      const read = decodeHTML(text);
      return words.filter((word) => !read.includes(word)).map((word) => `${file}: ${word} is missing`);
    }),
  );
  return judged.flat();
}

async function judgePictures(out: string, color: string): Promise<string[]> {
  const judged = await Promise.all(
    pictures.map(async (file) => {
      const raw = await sharp(join(out, file)).removeAlpha().raw().toBuffer();
      const wanted = Buffer.from(color.slice(1), "hex");
      // The few colors of a card are rounded a little.
      const isNear = [0, 1, 2].every((channel) => Math.abs((raw[channel] ?? 0) - (wanted[channel] ?? 0)) < 5);
      return isNear ? [] : [`${file}: its ground is #${raw.subarray(0, 3).toString("hex")}, not ${color}`];
    }),
  );
  return judged.flat();
}

/** Drawings in `pictures/` are content, with colors of their own. */
async function findFormer(out: string, former: readonly string[]): Promise<string[]> {
  const names = (await listFiles(out)).filter((name) => !/\.(?:png|jpg|ico|woff2|br|gz)$|^pictures\//.test(name));
  const judged = await Promise.all(
    names.map(async (name) => {
      const text = decodeHTML(await readFile(join(out, name), "utf8"));
      return former.filter((words) => text.includes(words)).map((words) => `${name}: still says ${words}`);
    }),
  );
  return judged.flat();
}
