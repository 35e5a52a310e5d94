import { ContentPage } from "@/components/content-page/content-page";
import { OfflineBox } from "@/components/offline/offline-box";
import { loadSite } from "@/lib/content/site";
import { findShown } from "@/lib/navigation/list-parts";
import { offlinePath } from "@/lib/offline/kept-site";
import { describeShown } from "@/lib/published/metadata";

const find = async () => findShown(await loadSite(), offlinePath);

export const generateMetadata = async () => describeShown(await find());

export default async function OfflinePage() {
  return (
    <ContentPage {...(await find())} kind="form">
      <OfflineBox />
    </ContentPage>
  );
}
