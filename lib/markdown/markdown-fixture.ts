import { type Data, VFile } from "vfile";
import { processMarkdown } from "@/lib/markdown/passes";

/** A sample, with marks after its language: `fence("ts answer", "let a;")`. */
export const fence = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\`\n\n`;

/** Runs all passes on Markdown. `html` is what is below the title, `messages` has each as `9: what is wrong`. */
export async function renderMarkdown(markdown: string, data: Data = {}) {
  const file = new VFile({ path: "content/a.md", value: markdown });
  Object.assign(file.data, { name: "a.md", title: "A title", ...data });
  await processMarkdown(file);
  const { introHtml = "", sections = [] } = file.data;
  return {
    html: [introHtml, ...sections.map((section) => section.html)].join("\n"),
    data: file.data,
    messages: file.messages.map(({ line, reason, fatal }) => `${line}: ${fatal ? "error: " : ""}${reason}`),
  };
}

/** Like `renderMarkdown`, of a text below a title, so that it begins at line 3. `html` has no line breaks next to tags. */
export async function renderText(text: string, data?: Data) {
  const { html, ...rest } = await renderMarkdown(`# Title\n\n${text}`, data);
  return { ...rest, html: html.replaceAll(/(?<=>)\n+|\n+(?=<)/g, "") };
}
