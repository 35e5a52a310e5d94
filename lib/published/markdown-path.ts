import { parseSwitch } from "@/lib/settings";

/** The address of a page's Markdown: `/git/delete-branch` → `/git/delete-branch.md`, `/` → `/index.md`. */
export const toMarkdownPath = (path: string): string => `${path === "/" ? "/index" : path}.md`;

/** The variable that leaves out the copies, for a host that cannot say `noindex` of them: search engines would show them. */
export const markdownSwitch = "MARKDOWN_COPIES";

/** Whether this build has a copy of each page as Markdown. */
export const hasMarkdownCopies = parseSwitch(process.env, markdownSwitch);
