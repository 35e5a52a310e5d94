import { HtmlCodes } from "@/components/html-codes/html-codes";
import { NotePage } from "@/components/note-page/note-page";
import { createMetadata } from "@/lib/metadata";

export const generateMetadata = () => createMetadata("/htmlcodes");

export default function HtmlCodesPage() {
  return (
    <NotePage path="/htmlcodes">
      <HtmlCodes />
    </NotePage>
  );
}
