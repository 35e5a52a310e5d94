import { notFound } from "next/navigation";
import { describePage, type PathProps, ShownPage } from "@/app/[[...path]]/show-page";
import { loadSite } from "@/lib/content/site";
import { listShown } from "@/lib/navigation/list-parts";

/** While developing no list of pages is made beforehand: Next would make it in the background, and miss a new one at first. */
async function find(props: PathProps): Promise<void> {
  const { path = [] } = await props.params;
  if (!listShown(await loadSite()).has(`/${path.join("/")}`)) notFound();
}

export async function generateMetadata(props: PathProps) {
  await find(props);
  return describePage(props);
}

export default async function Page(props: PathProps) {
  await find(props);
  return <ShownPage {...props} />;
}
