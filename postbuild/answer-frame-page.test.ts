import { frameMarks } from "@/lib/output/answer-frame";
import { parseHtml, writeHtml } from "@/postbuild/html";
import { createAnswerFramePage } from "./answer-frame-page";

const html = `<!DOCTYPE html><html lang="en"><head><title>Notes: Contact</title><meta name="description" content="Write."><meta name="robots" content="max-image-preview:large">
<meta name="viewport" content="width=device-width"><meta property="og:title" content="Contact"><link rel="canonical" href="/contact">
<link rel="icon" href="/i.svg"></head><body><a href="/contact" aria-current="page">contact</a>
<main id="main"><div data-island="contact-form"><form></form></div></main><footer>© Ann</footer></body></html>`;

const contact = {
  root: parseHtml(html),
  kind: "form",
  islands: ["contact-form"],
  sheets: [],
  tokens: [],
};

test("of the contact page it keeps what is around the text, and nothing that is said of it alone", () => {
  const { root, kind, islands } = createAnswerFramePage(contact, "Ann’s: <Notes>");
  expect([kind, islands]).toEqual(["form", []]);
  expect(writeHtml(root).replace(/\n/g, "")).toBe(
    `<!DOCTYPE html><html lang="en"><head><title>Ann’s: &#x3C;Notes>: ${frameMarks.title}</title><meta name="viewport" content="width=device-width">` +
      `<link rel="icon" href="/i.svg"><meta name="robots" content="noindex"></head><body><a href="/contact" aria-current="true">contact</a>` +
      `<main id="main">${frameMarks.content}</main><footer>© Ann</footer></body></html>`,
  );
});

test("a contact page without a place for the text stops the build", () => {
  const root = parseHtml("<title>Contact</title>");
  expect(() => createAnswerFramePage({ ...contact, root }, "Notes")).toThrow("has no main");
});
