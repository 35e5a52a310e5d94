import { writeFile } from "node:fs/promises";
import { formatFound, foundFile } from "@/checks/found/format-found";
import { findLinkingPages } from "@/checks/output/check-links-from-others";
import { loadDelivered } from "@/checks/output/delivered";
import { loadSite } from "@/lib/content/site";

// The program of `npm run found`, after a build: says of each page by what it is found.
const { pages } = await loadSite();
await writeFile(foundFile, formatFound(pages, findLinkingPages(await loadDelivered("out"))));
