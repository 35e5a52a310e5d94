import { workerPath } from "@/lib/build/delivered-files";
import { deleteStoredSite, loadManifest, readStoredSite, storeSite } from "@/lib/offline/stored-site";
import { offlinePath } from "@/lib/paths";
import { describeFailure, describeSave, describeState, texts } from "./texts";

// Saves the site, removes it, and shows what is saved. Nothing is stored or registered until a button is pressed.

/** Finds an element of offline-box.tsx. Throws if the page lacks it. */
function find<Type extends HTMLElement>(selector: string, type: new () => Type): Type {
  const element = document.querySelector(selector);
  if (element instanceof type) return element;
  throw new Error(`the page lacks ${selector}`);
}

const status = find(".offline-page .status", HTMLElement);
const progress = find(".offline-page progress", HTMLProgressElement);
const actions = find(".offline-page .actions", HTMLElement);
const remove = find(".offline-page .remove", HTMLButtonElement);
const saveButtons = [...actions.querySelectorAll<HTMLButtonElement>(".save")];

const getChoice = ({ value }: HTMLButtonElement) => (value === "recipes" ? "recipes" : "all");

const getRegistration = () => navigator.serviceWorker.getRegistration("/");

/** Shows words, what is saved, and the buttons that change it. */
async function show(words: string): Promise<void> {
  const newest = await loadManifest().catch(() => undefined);
  const storedSite = await readStoredSite();
  remove.hidden = !(await getRegistration());
  for (const button of saveButtons) {
    button.hidden = !newest || storedSite?.choice === getChoice(button);
    if (newest) button.textContent = describeSave(newest, getChoice(button));
  }
  status.textContent = `${words} ${describeState(storedSite, newest, !remove.hidden)}`.trim();
  actions.hidden = false;
}

/** Hides the buttons, does the work, and shows its words, or why it failed. A button that had the focus gives it to the status. */
async function run(work: () => Promise<string>): Promise<void> {
  if (actions.contains(document.activeElement)) status.focus();
  actions.hidden = true;
  const words = await work().catch(describeFailure);
  progress.hidden = true;
  await show(words).catch((error) => {
    status.textContent = describeFailure(error);
  });
}

/** Registers the worker and stores the site. */
async function save(button: HTMLButtonElement): Promise<string> {
  status.textContent = "Saving…";
  await navigator.serviceWorker.register(workerPath);
  await navigator.serviceWorker.ready;
  progress.hidden = false;
  await storeSite(getChoice(button), (count, total) => {
    progress.max = total;
    progress.value = count;
  });
  // Firefox asks the user; WebKitGTK lacks it. Without it a browser may delete the site when the disk is full.
  void navigator.storage?.persist().catch(() => false);
  return "";
}

async function removeAll(): Promise<string> {
  await deleteStoredSite();
  await (await getRegistration())?.unregister();
  return "Removed.";
}

// Tells the stylesheet that the script works; see island.tsx.
find(".offline-page", HTMLElement).dataset.ready = "";
// Browsers offer workers and caches only over TLS or on this machine.
if (isSecureContext && "serviceWorker" in navigator && "caches" in globalThis) {
  for (const button of saveButtons) button.addEventListener("click", () => void run(() => save(button)));
  remove.addEventListener("click", () => void run(removeAll));
  void run(async () => (location.pathname === offlinePath ? "" : texts.missed));
} else status.textContent = texts.unable;
