import { drawCard } from "@/lib/cards/card";
import { loadSite } from "@/lib/content/site";
import { listSections } from "@/lib/navigation/navigation";
import { settings } from "@/lib/settings";
import { openProjectStore } from "@/lib/store";

export const dynamic = "force-static";
export const dynamicParams = false;

/** One card a section: `/cards/git.png`. */
export async function generateStaticParams() {
  return listSections(await loadSite()).map(({ slug }) => ({ file: `${slug}.png` }));
}

export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }) {
  const { file } = await params;
  const section = listSections(await loadSite()).find(({ slug }) => file === `${slug}.png`);
  if (!section) return new Response(null, { status: 404 });
  const store = await openProjectStore("cards");
  const png = await drawCard({ ...section, siteName: settings.name }, store);
  return new Response(new Uint8Array(png), { headers: { "Content-Type": "image/png" } });
}
