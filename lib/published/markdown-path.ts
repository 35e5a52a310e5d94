import { readSwitch } from "@/lib/settings";

/** The address of a page's Markdown: `/git/delete-branch` → `/git/delete-branch.md`, `/` → `/index.md`. */
export const toMarkdownPath = (path: string): string => `${path === "/" ? "/index" : path}.md`;

/**
 * Whether this build has a copy of each page as Markdown. MARKDOWN_COPIES=off is for a host that cannot say `noindex` of
 * them: search engines would show them.
 */
export const hasMarkdownCopies = (): boolean => readSwitch("MARKDOWN_COPIES");
