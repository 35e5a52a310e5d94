import { ColorPreview } from "@/components/color-preview/color-preview";
import { ContentPage } from "@/components/content-page/content-page";
import { Island } from "@/components/island/island";
import { loadSite } from "@/lib/content/site";
import { findShown } from "@/lib/navigation/list-parts";
import { describeShown } from "@/lib/published/metadata";

const find = async () => findShown(await loadSite(), "/cs/colors");

export const generateMetadata = async () => describeShown(await find());

export default async function ColorPreviewPage() {
  return (
    <ContentPage {...(await find())} kind="color-preview">
      <Island
        name="color-preview"
        help="This tool’s script has not started. Reload the page to try again; the tables below work without it."
      >
        <ColorPreview />
      </Island>
    </ContentPage>
  );
}
