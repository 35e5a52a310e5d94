import { availableParallelism } from "node:os";
import type { NextConfig } from "next";
import { PHASE_PRODUCTION_BUILD } from "next/constants";

/** What only the content pipeline and the cards use: Node loads it as it is, and only where it is needed. Bundled, it takes memory. */
const serverPackages = [
  "github-slugger",
  "gray-matter",
  "hast-util-from-parse5",
  "hast-util-sanitize",
  "hast-util-to-html",
  "lowlight",
  "mdast-util-to-hast",
  "mdast-util-to-string",
  "parse5",
  "postcss",
  "remark",
  "remark-gfm",
  "remark-html",
  "satori",
  "saxes",
  "yaml",
  "yup",
];

/**
 * The export is set only while building: with it, Next would not run middleware.ts while developing. While building, a
 * route's file ends in .tsx, so that Next does not take middleware.ts for a part of the export, which has none, and warn
 * of it. What is only for one of the two ends in .dev.tsx or .export.tsx.
 */
export default function createConfig(phase: string): NextConfig {
  const isBuild = phase === PHASE_PRODUCTION_BUILD;
  const exportFolder = process.env.EXPORT_FOLDER;
  return {
    // With an export, distDir is the folder of the export alone. `npm run build` says which; `next typegen` must not have it.
    ...(isBuild && { output: "export", ...(exportFolder && { distDir: exportFolder }) }),
    pageExtensions: isBuild ? ["export.tsx", "tsx"] : ["dev.tsx", "tsx", "ts"],
    reactStrictMode: true,
    poweredByHeader: false,
    devIndicators: false,
    /** middleware.ts leads a path to its one form, in one step. */
    skipTrailingSlashRedirect: true,
    /** `npm run check` checks them, for all of the project. */
    typescript: { ignoreBuildErrors: true },
    serverExternalPackages: serverPackages,
    /** Turbopack does not know this pseudo-class of Chromium's yet, and passes it on as it is. */
    turbopack: {
      // Without it, Next takes the outermost folder that has a lock file, which may be around this project.
      root: import.meta.dirname,
      ignoreIssue: [{ path: "**/note.module.css", description: /'target-current'/ }],
    },
    /** Stack traces of a render that fails lead into .next then; making them ready costs every page time. */
    enablePrerenderSourceMaps: false,
    /** No page loads Next's navigation, so how large its prefetches are need not be found out: a fifth of Next's work. */
    experimental: { globalNotFound: true, cpus: availableParallelism(), prefetchInlining: false },
    /** A constant, since it's in each page: two builds of the same content give the same bytes. */
    generateBuildId: () => "site",
  };
}
