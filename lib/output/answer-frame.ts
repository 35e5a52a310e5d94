/** The site's own page around an answer of the service, and the headers that it is sent with. */
export type AnswerFrame = { html: string; headers: Readonly<Record<string, string>> };

/** The placeholders in that file for an answer's own text. */
export const frameMarks = { title: "{{title}}", content: "{{content}}" } as const;

/** The headers of a page that the page of an answer has too; the others are about the file. */
const keptHeaders = [
  "Content-Security-Policy",
  "Cross-Origin-Embedder-Policy",
  "Cross-Origin-Opener-Policy",
  "Permissions-Policy",
  "Referrer-Policy",
  "X-Content-Type-Options",
  "X-Frame-Options",
];

/** Creates a frame from the text of the file and the headers of its path; a file of another kind gives the bare one. */
export function createAnswerFrame(html: string, pageHeaders: Headers): AnswerFrame {
  if (!html.includes(frameMarks.content)) return bareFrame;
  const headers: Record<string, string> = {};
  for (const name of keptHeaders) {
    const value = pageHeaders.get(name);
    if (value !== null) headers[name] = value;
  }
  return { html, headers };
}

/** Replaces the site's page where the service has no build next to it. */
export const bareFrame: AnswerFrame = {
  html: `<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${frameMarks.title}</title>
<main>${frameMarks.content}</main>
</html>
`,
  headers: {
    "Content-Security-Policy": "default-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  },
};
