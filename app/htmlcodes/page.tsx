import { ContentPage } from "@/components/content-page/content-page";
import { HtmlCodes } from "@/components/html-codes/html-codes";
import { Island } from "@/components/island/island";
import { loadSite } from "@/lib/content/site";
import { findShown } from "@/lib/navigation/list-parts";
import { describeShown } from "@/lib/published/metadata";

const find = async () => findShown(await loadSite(), "/htmlcodes");

export const generateMetadata = async () => describeShown(await find());

export default async function HtmlCodesPage() {
  return (
    <ContentPage {...(await find())} kind="html-codes">
      <Island
        name="html-codes"
        help="This tool’s script has not started. Reload the page to try again; the tables below work without it."
      >
        <HtmlCodes />
      </Island>
    </ContentPage>
  );
}
