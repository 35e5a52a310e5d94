import { availableParallelism } from "node:os";
import type { NextConfig } from "next";
import { PHASE_PRODUCTION_BUILD } from "next/constants";

/** Packages of the content pipeline and the cards. Bundling them costs memory; Node loads them only when they are used. */
const serverPackages = [
  "esbuild",
  "gemoji",
  "github-slugger",
  "gray-matter",
  "hast-util-from-parse5",
  "hast-util-sanitize",
  "hast-util-to-html",
  "lowlight",
  "mdast-util-to-hast",
  "mdast-util-to-string",
  "parse5",
  "remark",
  "remark-gfm",
  "remark-html",
  "remark-math",
  "satori",
  "saxes",
  "smol-toml",
  "temml",
  "yaml",
  "yup",
];

/**
 * Only builds set `output: "export"`, because with it Next doesn't run proxy.dev.ts in development. What only development has ends
 * in .dev.ts or .dev.tsx.
 */
export default function createConfig(phase: string): NextConfig {
  const isBuild = phase === PHASE_PRODUCTION_BUILD;
  const exportFolder = process.env.EXPORT_FOLDER;
  return {
    // With an export, distDir is only the folder of the export. Only `npm run build` sets it; `next typegen` must not.
    ...(isBuild && { output: "export", ...(exportFolder && { distDir: exportFolder }) }),
    pageExtensions: isBuild ? ["tsx"] : ["dev.tsx", "dev.ts", "tsx"],
    reactStrictMode: true,
    poweredByHeader: false,
    devIndicators: false,
    /** middleware.ts redirects to the canonical path in one step. */
    skipTrailingSlashRedirect: true,
    /** `npm run check` checks all types. */
    typescript: { ignoreBuildErrors: true },
    serverExternalPackages: serverPackages,
    /** Turbopack doesn't know this pseudo-class of Chromium yet, but keeps it. */
    turbopack: {
      // The default is the outermost folder with a lock file, which may be above this project.
      root: import.meta.dirname,
      ignoreIssue: [{ path: "**/note.css", description: /'target-current'/ }],
    },
    /** They make stack traces readable but slow down the rendering of each page. */
    enablePrerenderSourceMaps: false,
    /** No page loads Next's navigation, so measuring its prefetches, a fifth of Next's work, is wasted. */
    experimental: { globalNotFound: true, cpus: availableParallelism(), prefetchInlining: false },
    /** It is in each page, so a constant makes builds reproducible. */
    generateBuildId: () => "site",
  };
}
