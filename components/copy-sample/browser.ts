/** How long a button shows the result. */
const resultShownMs = 4000;

/**
 * Gives each sample a copy button; a page's answer has one. The button and the page's status line report the result. If the
 * browser refuses, the sample is selected. A sample that scrolls sideways gets a tab stop.
 */
function startCopy(): void {
  const status = document.querySelector('[data-island="copy-sample"]');
  const samples = [...document.querySelectorAll<HTMLElement>("pre[data-name]")];
  // Measured before any button is added, to avoid a layout per sample.
  const scrollingSamples = samples.filter((pre) => pre.scrollWidth > pre.clientWidth);
  for (const pre of samples) {
    const { name = "" } = pre.dataset;
    if (scrollingSamples.includes(pre)) Object.assign(pre, { tabIndex: 0, role: "group", ariaLabel: name });
    const code = pre.textContent ?? "";
    const next = pre.nextElementSibling;
    const button = next instanceof HTMLButtonElement ? next : document.createElement("button");
    const say = (label: string, announcement = "") => {
      button.textContent = label;
      if (status) status.textContent = announcement;
    };
    say("Copy");
    Object.assign(button, { type: "button", className: "copy-sample", ariaLabel: `Copy ${name}` });
    button.onclick = async () => {
      try {
        await navigator.clipboard.writeText(code);
        say("Copied", "Copied");
      } catch {
        getSelection()?.selectAllChildren(pre);
        say("Selected", "Your browser didn’t allow copying. The sample is selected: press Ctrl+C or Cmd+C.");
      }
      setTimeout(say, resultShownMs, "Copy");
    };
    if (button !== next) pre.after(button);
    if ("clicked" in button.dataset) button.click();
  }
}

startCopy();
