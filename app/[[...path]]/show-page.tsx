import { ContentPage } from "@/components/content-page/content-page";
import { loadSite } from "@/lib/content/site";
import { findShown } from "@/lib/navigation/list-parts";
import { describeShown } from "@/lib/published/metadata";

export type PathProps = { params: Promise<{ path?: string[] }> };

const find = async ({ path = [] }: { path?: string[] }) => findShown(await loadSite(), `/${path.join("/")}`);

/** The metadata of the page at a path. */
export const describePage = async ({ params }: PathProps) => describeShown(await find(await params));

/** The page at a path. */
export async function ShownPage({ params }: PathProps) {
  return <ContentPage {...(await find(await params))} />;
}
