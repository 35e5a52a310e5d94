import { createIconSvg, drawIcon, icons } from "@/lib/icons/icons";

export const dynamic = "force-static";
export const dynamicParams = false;

export const generateStaticParams = () => ["icon.svg", ...Object.keys(icons)].map((file) => ({ file }));

export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }) {
  const { file } = await params;
  const icon = icons[file];
  if (icon) return new Response(new Uint8Array(await drawIcon(icon)), { headers: { "Content-Type": "image/png" } });
  return new Response(createIconSvg(), { headers: { "Content-Type": "image/svg+xml" } });
}
