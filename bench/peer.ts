import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** Kept, so that only the first run needs a network. */
const folder = join(tmpdir(), "field-notes-peer");
const packages = join(folder, "node_modules");

/** Astro needs a newer Node than the site does. */
const installed = { astro: "7", node: "24" };

const collection = `import { defineCollection } from "astro:content";
import { glob } from "astro/loaders";
const loader = glob({ pattern: "*/*.md", base: ${JSON.stringify(resolve("content"))} });
export const collections = { notes: defineCollection({ loader }) };
`;

/** A page as Astro's blog starter lays it out, with its section's pages for a menu, and without web fonts. */
const page = `---
import { getCollection, render } from "astro:content";
export async function getStaticPaths() {
  const notes = await getCollection("notes", ({ data }) => data.kind === "note");
  const sectionOf = ({ id }) => id.split("/")[0];
  return notes.map((note) => ({
    params: { slug: note.id },
    props: { note, section: notes.filter((other) => sectionOf(other) === sectionOf(note)) },
  }));
}
const { note, section } = Astro.props;
const { title, description, date } = note.data;
const { Content } = await render(note);
const day = new Date(date);
---
<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="icon" href="data:," />
    <link rel="canonical" href={"http://localhost/" + note.id} />
    <meta name="generator" content={Astro.generator} />
    <title>{title}</title>
    <meta name="description" content={description} />
    <link rel="sitemap" href="/sitemap-index.xml" />
    <link rel="alternate" type="application/rss+xml" title="Field Notes" href="http://localhost/rss.xml" />
    <meta property="og:type" content="article" />
    <meta property="og:url" content={"http://localhost/" + note.id} />
    <meta property="og:title" content={title} />
    <meta property="og:description" content={description} />
    <meta name="twitter:card" content="summary_large_image" />
    <meta name="twitter:title" content={title} />
    <meta name="twitter:description" content={description} />
  </head>
  <body>
    <header>
      <a href="/">Field Notes</a>
      <nav><ul>{section.map(({ id, data }) => <li><a href={"/" + id}>{data.title}</a></li>)}</ul></nav>
    </header>
    <main>
      <article>
        <time datetime={day.toISOString()}>{day.toLocaleDateString("en-us", { dateStyle: "medium" })}</time>
        <Content />
      </article>
    </main>
    <footer>Field Notes</footer>
  </body>
</html>
<style is:global>
  :root { --ink: #222939; --dark: #0f1219; --line: #e5e9f0; --accent: #2337ff; --shadow: 0 2px 6px #60739f40, 0 8px 24px #60739f54; }
  body { margin: 0; font: 1.125rem/1.7 Georgia, serif; color: var(--ink); background: linear-gradient(var(--line), #fff) no-repeat; background-size: 100% 600px; overflow-wrap: break-word; }
  main { max-width: calc(100% - 2em); width: 720px; margin: auto; padding: 3em 1em; }
  header, footer { padding: 0 1em; font-family: system-ui, sans-serif; font-size: 1rem; background: #fff; box-shadow: var(--shadow); }
  nav ul { display: flex; flex-wrap: wrap; gap: 0 1rem; padding: 0; list-style: none; }
  nav a { color: var(--dark); text-decoration: none; border-bottom: 4px solid transparent; }
  nav a:hover, nav a:focus-visible { border-color: var(--accent); }
  h1, h2, h3, h4 { margin: 0 0 0.5rem; line-height: 1.2; color: var(--dark); }
  h1 { font-size: 3em; }
  h2 { font-size: 2.4em; }
  h3 { font-size: 1.9em; }
  a { color: var(--accent); }
  p, li { margin-bottom: 0.5em; }
  code { padding: 2px 5px; border-radius: 2px; background: var(--line); }
  pre { overflow-x: auto; padding: 1.5em; border-radius: 8px; }
  pre > code { all: unset; }
  blockquote { margin: 0; padding-left: 20px; border-left: 4px solid var(--accent); }
  table { width: 100%; border-collapse: collapse; }
  hr { border: 0; border-top: 1px solid var(--line); }
  img { max-width: 100%; height: auto; border-radius: 8px; }
  footer { padding: 2em 1em; text-align: center; }
  @media (max-width: 720px) { body { font-size: 1rem; } main { padding: 1em; } h1 { font-size: 2em; } }
</style>
`;

/** A note's document by the note's path; undefined for what isn't a note. */
type Peer = { name: string; load(path: string): string | undefined };

/** Builds the notes with Astro in a temporary folder. Throws with what to do when it can't be installed. */
export function buildPeer(): Peer {
  mkdirSync(join(folder, "src/pages"), { recursive: true });
  write("package.json", JSON.stringify({ private: true, type: "module", dependencies: installed }));
  write("astro.config.mjs", 'export default { build: { format: "file" } };\n');
  write("src/content.config.mjs", collection);
  write("src/pages/[...slug].astro", page);
  try {
    if (!existsSync(join(packages, "astro"))) run("npm", ["install", "--no-audit", "--no-fund", "--fetch-retries=1"]);
  } catch {
    throw new Error(
      `npm can't install Astro in ${folder}: connect to a network for the first run, or leave Astro out with --no-peer`,
    );
  }
  run(join(packages, "node/bin/node"), [join(packages, "astro/bin/astro.mjs"), "build", "--force"]);
  const { version } = JSON.parse(readFileSync(join(packages, "astro/package.json"), "utf8"));
  return {
    name: `Astro ${version}`,
    load(path) {
      const file = join(folder, "dist", `${path}.html`);
      return existsSync(file) ? readFileSync(file, "utf8") : undefined;
    },
  };
}

function write(name: string, text: string): void {
  writeFileSync(join(folder, name), text);
}

function run(program: string, words: readonly string[]): void {
  execFileSync(program, words, { cwd: folder, env: { ...process.env, ASTRO_TELEMETRY_DISABLED: "1" }, stdio: "pipe" });
}
