import { existsSync } from "node:fs";
import { join } from "node:path";
import { ContentPage } from "@/components/content-page/content-page";
import { loadSite } from "@/lib/content/site";
import { findShown, listShown } from "@/lib/navigation/list-parts";
import { describeShown } from "@/lib/published/metadata";

type Props = { params: Promise<{ path?: string[] }> };

export const dynamicParams = false;

/** Every page under content/ but those with a route of their own, which puts an island beside the Markdown. */
export async function generateStaticParams() {
  const paths = [...listShown(await loadSite()).keys()];
  const plain = paths.filter((path) => !existsSync(join(process.cwd(), "app", path, "page.tsx")));
  return plain.map((path) => ({ path: path === "/" ? [] : path.slice(1).split("/") }));
}

const find = async ({ path = [] }: { path?: string[] }) => findShown(await loadSite(), `/${path.join("/")}`);

export const generateMetadata = async ({ params }: Props) => describeShown(await find(await params));

export default async function Page({ params }: Props) {
  return <ContentPage {...(await find(await params))} />;
}
