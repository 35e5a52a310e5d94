import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createIconSvg, drawFavicon, drawIcon, icons } from "@/lib/icons/icons";

// The program of `npm run icons`: draws the files of public/ that come from the site's mark anew.
const folder = "public/icons";
await mkdir(folder, { recursive: true });
await writeFile(join(folder, "icon.svg"), createIconSvg());
await writeFile("public/favicon.ico", await drawFavicon());
for (const [name, icon] of Object.entries(icons)) await writeFile(join(folder, name), await drawIcon(icon));
console.log(`favicon.ico and ${Object.keys(icons).length + 1} icons are in public/`);
