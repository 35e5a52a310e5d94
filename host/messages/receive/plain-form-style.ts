/** The style sheet of the page that answers a plain form: the site's look, with the values of app/tokens.css. */
export const plainFormStyle = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#faf6ef, #1b1816);
  --paper-raised: light-dark(#fffdf9, #25211e);
  --ink: light-dark(#241f1b, #ece4d9);
  --ink-soft: light-dark(#5f554b, #b8ac9c);
  --line-strong: light-dark(#84786b, #8d8175);
  --ember: light-dark(#a13a0b, #ff9f68);
  --focus: light-dark(#0b57b0, #8fc1ff);
  --error: light-dark(#a0151b, #ff9f95);
  --charcoal: light-dark(#26211d, #110f0e);
  --on-charcoal: #f4ece1;
  --ember-on-charcoal: #ff9f68;
  --font-text: Charter, "Bitstream Charter", "Sitka Text", Cambria, "Noto Serif", serif;
  --font-ui: system-ui, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans", sans-serif;
  background: var(--paper);
  color: var(--ink);
  font: 100%/1.6 var(--font-text);
}
* { box-sizing: border-box; }
body { margin: 0; font-size: 1.0625rem; overflow-wrap: break-word; }
header { background: var(--charcoal); border-block-end: 3px solid var(--ember); padding: .5rem 1rem; }
header a { display: flex; align-items: center; gap: .75rem; min-block-size: 2.75rem; color: var(--on-charcoal); font-size: 1.25rem; font-weight: 700; text-decoration: none; }
header svg { block-size: 2.25rem; inline-size: 2.25rem; flex: none; }
header :focus-visible { outline-color: var(--ember-on-charcoal); }
main { max-inline-size: 38rem; margin-inline: auto; padding: 0 1rem 2.5rem; }
h1 { font-size: 1.875rem; line-height: 1.2; margin-block: 1.5rem .75rem; }
p { margin-block: 0 1rem; }
a { color: var(--ember); text-underline-offset: .18em; }
:focus-visible { border-radius: 2px; outline: 3px solid var(--focus); outline-offset: 2px; }
form { display: grid; gap: 1rem; margin-block: 1.5rem; font-family: var(--font-ui); }
.field { display: grid; gap: .25rem; }
.field p { margin: 0; font-size: .875rem; }
.field .hint { color: var(--ink-soft); }
.error { color: var(--error); font-weight: 600; }
label { font-weight: 600; }
input, textarea, button { color: inherit; font: inherit; border-radius: .375rem; min-block-size: 2.75rem; }
input, textarea { inline-size: 100%; padding: .5rem .75rem; background: var(--paper-raised); border: 1px solid var(--line-strong); }
textarea { resize: vertical; }
[aria-invalid] { border-color: var(--error); box-shadow: inset 0 0 0 1px var(--error); }
button { justify-self: start; padding: .5rem 1.5rem; background: var(--ember); border: 1px solid transparent; color: var(--paper); font-weight: 600; cursor: pointer; }
`;
