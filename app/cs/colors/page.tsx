import { ColorPreview } from "@/components/color-preview/color-preview";
import { NotePage } from "@/components/note-page/note-page";
import { createMetadata } from "@/lib/metadata";

export const generateMetadata = () => createMetadata("/cs/colors");

export default function ColorPreviewPage() {
  return (
    <NotePage path="/cs/colors">
      <ColorPreview />
    </NotePage>
  );
}
