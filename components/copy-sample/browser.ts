/** How long a button says what came of it. */
const saidMs = 4000;

/**
 * Gives each sample a button that copies its text. The button and the page's status say in words what came of it; where
 * the browser refuses, the sample is selected. A sample that scrolls only with large letters can be reached by keyboard.
 */
function startCopy(): void {
  const status = document.querySelector('[data-island="copy-sample"]');
  const samples = [...document.querySelectorAll<HTMLElement>(".sample:not(.output) > pre")];
  // All are measured before the first button is there, or each would be laid out again.
  const wide = samples.filter((pre) => pre.scrollWidth > pre.clientWidth);
  for (const [place, pre] of samples.entries()) {
    const name = `Sample ${place + 1}`;
    if (wide.includes(pre)) Object.assign(pre, { tabIndex: 0, role: "group", ariaLabel: name });
    const code = pre.textContent ?? "";
    const button = document.createElement("button");
    const say = (word: string, words = "") => {
      button.textContent = word;
      if (status) status.textContent = words;
    };
    say("Copy");
    button.type = "button";
    button.className = "copy-sample";
    button.ariaLabel = `Copy ${name}`;
    button.onclick = async () => {
      try {
        await navigator.clipboard.writeText(code);
        say("Copied", "Copied");
      } catch {
        getSelection()?.selectAllChildren(pre);
        say("Selected", "Your browser didn’t allow copying. The sample is selected: press Ctrl+C or Cmd+C.");
      }
      setTimeout(say, saidMs, "Copy");
    };
    pre.after(button);
  }
}

startCopy();
