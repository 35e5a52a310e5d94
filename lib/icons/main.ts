import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { drawIcons } from "@/lib/icons/draw-icons";
import { loadTokens } from "@/lib/tokens";

// `npx tsx lib/icons/main.ts` draws the icons of public/.
await mkdir("public/icons", { recursive: true });
for (const [name, bytes] of await drawIcons(loadTokens())) await writeFile(join("public", name), bytes);
