import { ContactForm } from "@/components/contact-form/contact-form";
import { NotePage } from "@/components/note-page/note-page";
import { messagingSettings } from "@/lib/message/settings";
import { createMetadata } from "@/lib/metadata";

export const generateMetadata = () => createMetadata("/contact");

export default function ContactPage() {
  return (
    <NotePage path="/contact">
      <ContactForm {...messagingSettings} />
    </NotePage>
  );
}
