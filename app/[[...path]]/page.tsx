import { existsSync } from "node:fs";
import { join } from "node:path";
import { ChapterPage } from "@/components/chapter-page/chapter-page";
import { HomePage } from "@/components/home-page/home-page";
import { NotePage } from "@/components/note-page/note-page";
import { PageFrame } from "@/components/page-frame/page-frame";
import { RecipePage } from "@/components/recipe-page/recipe-page";
import { getPage } from "@/lib/content/sections";
import { loadSite } from "@/lib/content/site";
import { createMetadata } from "@/lib/metadata";

type Props = { params: Promise<{ path?: string[] }> };

export const dynamicParams = false;

/** Every page under content/ but those with a route of their own, which puts a client component beside the Markdown. */
export async function generateStaticParams() {
  const { pages } = await loadSite();
  const plain = pages.filter(({ path }) => !existsSync(join(process.cwd(), "app", path, "page.tsx")));
  return plain.map(({ path }) => ({ path: path === "/" ? [] : path.slice(1).split("/") }));
}

export const generateMetadata = async ({ params }: Props) => createMetadata(toPath(await params));

export default async function ContentPage({ params }: Props) {
  const path = toPath(await params);
  if (path === "/") return <HomePage />;
  const page = getPage(await loadSite(), path);
  const { frontMatter } = page;
  if (frontMatter.kind === "note") return <NotePage path={path} />;
  return (
    <PageFrame path={path}>
      {frontMatter.kind === "recipe" ? (
        <RecipePage page={{ ...page, frontMatter }} />
      ) : (
        <ChapterPage page={{ ...page, frontMatter }} />
      )}
    </PageFrame>
  );
}

const toPath = ({ path = [] }: { path?: string[] }) => `/${path.join("/")}`;
