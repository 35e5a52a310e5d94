import type { Metadata } from "next";
import { NotFoundPage } from "@/components/not-found-page/not-found-page";
import { PageFrame } from "@/components/page-frame/page-frame";
import { formatTitle } from "@/lib/metadata";

export const metadata: Metadata = {
  title: formatTitle("Page not found"),
  description: "There is no page at this address.",
};

export default function NotFound() {
  return (
    <PageFrame>
      <NotFoundPage />
    </PageFrame>
  );
}
