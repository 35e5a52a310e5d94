import { ContactForm } from "@/components/contact-form/contact-form";
import { ContentPage } from "@/components/content-page/content-page";
import { Island } from "@/components/island/island";
import { loadSite } from "@/lib/content/site";
import { getMessagingSettings } from "@/lib/message/settings";
import { findShown } from "@/lib/navigation/list-parts";
import { describeShown } from "@/lib/published/metadata";

const find = async () => findShown(await loadSite(), "/contact");

export const generateMetadata = async () => describeShown(await find());

export default async function ContactPage() {
  return (
    <ContentPage {...(await find())} kind="form">
      <Island
        name="contact-form"
        data={getMessagingSettings()}
        help="This page’s script has not started. The form works without it: fill in every field and press Send."
      >
        <ContactForm {...getMessagingSettings()} />
      </Island>
    </ContentPage>
  );
}
