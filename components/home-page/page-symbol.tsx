import { loadSymbol, toPageSymbol } from "@/lib/symbols/load-symbol";
import { loadTokens } from "@/lib/tokens/tokens";

type PageSymbolProps = { slug: string; className: string | undefined };

/** A drawing of lib/symbols, as an ornament; nothing where there is none. */
export async function PageSymbol({ slug, className }: PageSymbolProps) {
  const svg = await loadSymbol(slug);
  return svg && <span className={className} dangerouslySetInnerHTML={{ __html: toPageSymbol(svg, loadTokens()) }} />;
}
