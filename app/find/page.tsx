import { ContentPage } from "@/components/content-page/content-page";
import { BookIndex } from "@/components/find-page/book-index";
import { FindBox } from "@/components/find-page/find-box";
import { loadSite } from "@/lib/content/site";
import { findShown } from "@/lib/navigation/list-parts";
import { findPath } from "@/lib/paths";
import { describeShown } from "@/lib/published/metadata";

const find = async () => findShown(await loadSite(), findPath);

export const generateMetadata = async () => describeShown(await find());

export default async function FindPage() {
  const shown = await find();
  return (
    <ContentPage {...shown} kind="find">
      <FindBox />
      <BookIndex site={shown.site} path={findPath} />
    </ContentPage>
  );
}
