import { type Delivered, type DeliveredPage, getMeta, notFoundPath } from "@/checks/output/delivered";
import { cardSize } from "@/lib/drawn/describe-card";
import { maxCardBytes } from "@/lib/drawn/draw-card";
import type { Problem } from "@/lib/problem";

/** Judges the card that each page names: that it is there, as large as it says, and told in words. */
export function checkCards({ pages, images }: Delivered, origin: string): Problem[] {
  const { width, height } = cardSize;
  const judge = (page: DeliveredPage): string[] => {
    const [url = "", ...others] = getMeta(page, "og:image");
    const card = images.get(url.replace(origin, ""));
    if (!card || others.length) return [`its card is ${url || "missing"}, which is not delivered`];
    const told = ["width", "height"].map((name) => getMeta(page, `og:image:${name}`).join()).join(" × ");
    const found = `${card.width} × ${card.height}`;
    return [
      ...(told === found && found === `${width} × ${height}`
        ? []
        : [`its card ${url} is ${found} and said to be ${told || "missing"}, not ${width} × ${height}`]),
      ...(card.size > maxCardBytes ? [`its card ${url} has ${card.size} bytes, more than ${maxCardBytes}`] : []),
      ...(getMeta(page, "og:image:alt").join() ? [] : [`its card ${url} has no og:image:alt`]),
    ];
  };
  return pages
    .filter(({ path }) => path !== notFoundPath)
    .flatMap((page) => judge(page).map((message) => ({ file: page.file, message })));
}
