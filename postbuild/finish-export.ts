import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { loadSite } from "@/lib/content/site";
import { listFiles } from "@/lib/files";
import { formatHeadersFile } from "@/lib/headers-file";
import { parseMessagingSettings } from "@/lib/message/settings";
import { parseSiteSettings } from "@/lib/settings";
import { checkBudgets, type PageCost } from "@/postbuild/budgets";
import { isCompressible, writeTwins } from "@/postbuild/compress";
import { finishPages } from "@/postbuild/finish-pages";
import { createHeaderRules } from "@/postbuild/headers";
import { removeLeftovers } from "@/postbuild/leftovers";
import { writeMarkdownTwins } from "@/postbuild/markdown-twins";
import { measurePage } from "@/postbuild/page-cost";
import { createPolicy } from "@/postbuild/policy";
import { createSpeculationRules } from "@/postbuild/speculation-rules";

type ExportFolders = { out: string; next: string; env: Readonly<Record<string, string | undefined>> };

/** Cloudflare compresses for itself and would serve the twins as files: https://developers.cloudflare.com/workers/static-assets/binding/ */
const assetsIgnore = "*.br\n*.gz\n";

/**
 * Turns Next's export into what is delivered: pages, then what only Next needed goes, then headers, speculation rules
 * and compressed twins. Returns what each page costs. Throws when a page is not in a form known here, or over budget.
 */
export async function finishExport({ out, next, env }: ExportFolders): Promise<PageCost[]> {
  const settings = parseSiteSettings(env);
  const messagingOrigin = parseMessagingSettings(env).origin || undefined;
  const pages = await finishPages(out, next);
  for (const { name, html } of pages) await writeFile(join(out, name), html);
  await removeLeftovers(out, pages);
  await writeMarkdownTwins(out, await loadSite(), settings.url);

  const policies = new Map(
    pages.map(({ path, root, isInteractive }) => [path, createPolicy(root, { isInteractive, messagingOrigin })]),
  );
  const rules = createHeaderRules(policies, { siteUrl: settings.url, messagingOrigin });
  await writeFile(join(out, "_headers"), formatHeadersFile(rules));
  await writeFile(join(out, ".assetsignore"), assetsIgnore);
  const interactivePaths = pages.flatMap(({ path, isInteractive }) => (isInteractive ? [path] : []));
  await writeFile(join(out, "speculation-rules.json"), createSpeculationRules(interactivePaths));

  const names = await listFiles(out);
  for (const name of names.filter(isCompressible)) await writeTwins(join(out, name), await readFile(join(out, name)));
  const costs = await Promise.all(pages.map((page) => measurePage(page, out)));
  const excess = checkBudgets(costs);
  if (excess.length) throw new Error(`over budget:\n  ${excess.join("\n  ")}`);
  return costs;
}
