/** The parts of the page that its script fills in. Throws when one is missing. */
export function findParts() {
  const box = document.querySelector<HTMLElement>(".offline-page");
  const missed = box?.querySelector<HTMLElement>(".missed");
  const choices = box?.querySelector("fieldset");
  const storing = box?.querySelector<HTMLElement>(".storing");
  const progress = storing?.querySelector("progress");
  const amount = storing?.querySelector("span");
  const status = box?.querySelector<HTMLElement>(".status");
  const keep = box?.querySelector<HTMLButtonElement>(".keep");
  const remove = box?.querySelector<HTMLButtonElement>(".remove");
  if (!box || !missed || !choices || !storing || !progress || !amount || !status || !keep || !remove)
    throw new Error("the page lacks a part; see components/offline/offline-box.tsx");
  const radios = [...choices.querySelectorAll("input")];
  return { box, missed, choices, radios, storing, progress, amount, status, keep, remove };
}
