export type AnswerFrame = { html: string; headers: Readonly<Record<string, string>> };

/** Placeholders for an answer's text; app/%5Fanswer writes them. */
export const frameMarks = { title: "{{title}}", content: "{{content}}" } as const;

/** The page's headers that also apply to answers. The others are about the file. */
const frameHeaders = [
  "Content-Security-Policy",
  "Cross-Origin-Embedder-Policy",
  "Cross-Origin-Opener-Policy",
  "Permissions-Policy",
  "Referrer-Policy",
  "X-Content-Type-Options",
  "X-Frame-Options",
];

/** Creates a frame from a file and the headers of its path. A file without placeholders gives the bare frame. */
export function createAnswerFrame(html: string, pageHeaders: Headers): AnswerFrame {
  if (!html.includes(frameMarks.content)) return bareFrame;
  const headers: Record<string, string> = {};
  for (const name of frameHeaders) {
    const value = pageHeaders.get(name);
    if (value !== null) headers[name] = value;
  }
  return { html, headers };
}

/** For a service without a build of the site. */
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
