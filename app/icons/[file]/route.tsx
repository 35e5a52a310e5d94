import { createIconSvg, drawIcon, icons } from "@/lib/icons/icons";
import { loadTokens } from "@/lib/tokens/tokens";

export const dynamic = "force-static";
export const dynamicParams = false;

const drawing = "icon.svg";

export const generateStaticParams = () => [drawing, ...Object.keys(icons)].map((file) => ({ file }));

/** The site's mark as an icon, in each form that a platform asks for. */
export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }) {
  const { file } = await params;
  const icon = icons[file];
  if (icon) return answer(await drawIcon(loadTokens(), icon), "image/png");
  return answer(createIconSvg(loadTokens()), "image/svg+xml");
}

const answer = (body: string | Buffer, type: string) =>
  new Response(typeof body === "string" ? body : new Uint8Array(body), { headers: { "Content-Type": type } });
