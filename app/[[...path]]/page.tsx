import { notFound } from "next/navigation";
import { islandPages } from "@/app/island-pages";
import { ContentPage } from "@/components/content-page/content-page";
import { loadSite } from "@/lib/content/site";
import { listShown, type Shown } from "@/lib/navigation/list-parts";
import { describeShown } from "@/lib/published/metadata";

type PathProps = { params: Promise<{ path?: string[] }> };

async function find({ params }: PathProps): Promise<Shown> {
  const { path = [] } = await params;
  return listShown(await loadSite()).get(`/${path.join("/")}`) ?? notFound();
}

const listPaths = async () =>
  Array.from(listShown(await loadSite()).keys(), (path) => ({ path: path === "/" ? [] : path.slice(1).split("/") }));

/** Every path that a build exports. In development Next would make this list in the background, and miss a new page at first. */
export const generateStaticParams = process.env.NODE_ENV === "development" ? undefined : listPaths;

export const generateMetadata = async (props: PathProps) => describeShown(await find(props));

/** The page at a path, with its island if it has one. */
export default async function Page(props: PathProps) {
  const shown = await find(props);
  const island = shown.part ? undefined : islandPages[shown.page.path];
  return (
    <ContentPage {...shown} {...(island && { kind: island.kind })}>
      {island?.show(shown.site)}
    </ContentPage>
  );
}
