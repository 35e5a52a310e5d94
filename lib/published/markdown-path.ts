/** The address of a page's Markdown: `/git/delete-branch` → `/git/delete-branch.md`, `/` → `/index.md`. */
export const toMarkdownPath = (path: string): string => `${path === "/" ? "/index" : path}.md`;
