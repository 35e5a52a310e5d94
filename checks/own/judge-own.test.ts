import { readFile } from "node:fs/promises";
import { judgeOwn, type Own } from "@/checks/own/judge-own";
import { commands, owner, writeCharcoal, writeConfig } from "@/checks/own/owner";
import { drawCard } from "@/lib/cards/card";
import { drawIcon } from "@/lib/icons/icons";
import { inTemporaryFolder } from "@/lib/temporary-folder-fixture";
import { parseTokens } from "@/lib/tokens/tokens";

const css = await readFile("app/tokens.css", "utf8");
const { name, url } = owner;

async function judge(own: Own, changes: Readonly<Record<string, string | Uint8Array>> = {}): Promise<string[]> {
  const tokens = parseTokens(writeCharcoal(css, own.charcoal));
  const icon = await drawIcon(tokens, { size: 32, purpose: "maskable" });
  const content = { siteName: own.name, heading: "Heading", place: "sheet", drawing: "" } as const;
  const card = await drawCard({ content }, tokens);
  const page =
    `<title>${name}: Page</title><meta content="${name}"><link href="${url}"><link href="${url}/git/delete-branch">` +
    `<meta content="#12355b"><meta content="#0a1f36"><meta content="${url}/cards/git/delete-branch.png">` +
    `<style>:root{--charcoal:light-dark(#12355b,#0a1f36)}</style>by Zoë O&#x27;Neill &amp; Söhne, since 2011 ` +
    `<p>© 2011–2030 Zoë O&#x27;Neill &amp; Söhne</p>`;
  const files = {
    "index.html": page,
    "git/delete-branch.html": page,
    "404.html": page,
    "_answer.html": page,
    "feed.xml": `<title>${name}</title><name>Zoë O'Neill &amp; Söhne</name><id>${url}/git</id>`,
    "sitemap.xml": `<loc>${url}/git</loc>`,
    "robots.txt": `${url}/sitemap.xml`,
    "llms.txt": `# ${name}\n${url}/`,
    "opensearch.xml": `<ShortName>Z</ShortName>${url}/find`,
    "git.md": `${url}/git`,
    ".well-known/security.txt": `${url}/.well-known/security.txt`,
    "manifest.webmanifest": JSON.stringify({ name, theme_color: "#12355b" }),
    "icons/icon.svg": '<rect fill="#12355b"/>',
    "icons/maskable-512.png": icon,
    "icons/apple-touch-icon.png": icon,
    "cards/index.png": card,
    "cards/docr.png": card,
    "pictures/pit.svg": '<rect fill="#26211d"/>',
    ...changes,
  };
  return inTemporaryFolder(files, (out) => judgeOwn(out, own, ["Field Notes", "#26211d"]));
}

test("an output with the owner's names, address and color is right", async () => {
  expect(await judge(owner)).toEqual([]);
});

test.each([
  [{ "git.md": "Field Notes" }, ["git.md: https://notes.example/git is missing", "git.md: still says Field Notes"]],
  [{ "robots.txt": "/sitemap.xml" }, ["robots.txt: https://notes.example/sitemap.xml is missing"]],
  [{ "a.js": 'const color = "#26211d"' }, ["a.js: still says #26211d"]],
  [{ "icons/icon.svg": "<rect/>" }, ['icons/icon.svg: fill="#12355b" is missing']],
])("what is not the owner's is found: %j", async (changes, said) => {
  expect(await judge(owner, changes)).toEqual(said);
});

test("a picture on another ground is found", async () => {
  const icon = await drawIcon(parseTokens(writeCharcoal(css, { light: "#26211d", dark: "#110f0e" })), {
    size: 32,
    purpose: "apple",
  });
  const found = await judge(owner, { "icons/apple-touch-icon.png": icon });
  expect(found).toEqual(["icons/apple-touch-icon.png: its ground is #26211d, not #12355b"]);
});

test("settings and color are written into their files, and a file without them is refused", async () => {
  const config = await readFile("site.config.ts", "utf8");
  const { charcoal, ...values } = owner;
  expect(writeConfig(config, values)).toContain(`  owner: "Zoë O'Neill & Söhne",`);
  expect(parseTokens(writeCharcoal(css, charcoal))("charcoal")).toEqual(charcoal);
  expect(() => writeConfig("", values)).toThrow("site.config.ts has no line for name");
  expect(() => writeCharcoal("", charcoal)).toThrow("app/tokens.css has no line for --charcoal");
});

test("“Make it yours” names no command but those that are tried", async () => {
  const text = await readFile("docs/make-it-yours.md", "utf8");
  const named = [...text.matchAll(/\bnpm [\w: -]+/g)].map(([command]) => command.trim());
  expect(new Set(named)).toEqual(new Set([...commands, "npm run try:own"]));
});
