import { loadSymbol, toPageSymbol } from "@/lib/drawn/symbols";
import { loadTokens } from "@/lib/drawn/tokens";

type PageSymbolProps = { slug: string; className: string | undefined };

/** A drawing of lib/drawn/symbols, as an ornament; nothing where there is none. */
export async function PageSymbol({ slug, className }: PageSymbolProps) {
  const svg = await loadSymbol(slug);
  return svg && <span className={className} dangerouslySetInnerHTML={{ __html: toPageSymbol(svg, loadTokens()) }} />;
}
