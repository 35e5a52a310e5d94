import { workerPath } from "@/lib/build/delivered-files";
import {
  type Choice,
  deleteOfflineCaches,
  listOfflineCaches,
  loadManifest,
  lockName,
  type OfflineManifest,
  readStoredSite,
  type StoredSite,
  storeSite,
  type TabMessage,
} from "@/lib/offline/stored-site";
import { offlinePath } from "@/lib/paths";
import { describeFailure, describeSize, describeStored, texts } from "./texts";

// Saves the site, removes it, and shows what is saved. Nothing is stored or registered until a button is pressed.

/** Finds an element of offline-box.tsx. Throws if the page lacks it. */
function find<Type extends HTMLElement>(selector: string, type: new () => Type): Type {
  const element = document.querySelector(`.offline-page${selector}`);
  if (element instanceof type) return element;
  throw new Error(`the page lacks .offline-page${selector}`);
}

const status = find(" .status", HTMLElement);
const choices = find(" fieldset", HTMLFieldSetElement);
const radios = [...choices.querySelectorAll("input")];
const storing = find(" .storing", HTMLElement);
const progress = find(" progress", HTMLProgressElement);
const amount = find(" .storing span", HTMLElement);
const keep = find(" .keep", HTMLButtonElement);
const remove = find(" .remove", HTMLButtonElement);

const channel = new BroadcastChannel(lockName);

let newest: OfflineManifest | undefined;
let storedSite: StoredSite | undefined;

const toChoice = (value: string): Choice => (value === "recipes" ? value : "all");

const getChoice = () => toChoice(radios.find(({ checked }) => checked)?.value ?? "");

function setBusy(isBusy: boolean): void {
  choices.disabled = isBusy;
  // A disabled button would lose the focus.
  for (const button of [keep, remove]) button.setAttribute("aria-disabled", String(isBusy));
}

function showButtons(): void {
  const isChosen = storedSite?.choice === getChoice();
  choices.hidden = !newest;
  keep.hidden = !newest || (isChosen && storedSite?.build === newest.build);
  keep.textContent = isChosen ? "Download the changes" : "Save to this device";
  for (const { value, nextElementSibling: label } of radios) {
    const size = label?.querySelector("small");
    if (size && newest) size.textContent = describeSize(newest[toChoice(value)]);
  }
}

/** Shows what is saved, or the words of a change. */
async function show(words?: string): Promise<void> {
  storedSite = await readStoredSite();
  remove.hidden = (await listOfflineCaches()).length === 0;
  for (const radio of radios) radio.checked = radio.value === (storedSite?.choice ?? getChoice());
  const notSavedText = newest ? (remove.hidden ? texts.nothing : texts.interrupted) : texts.unlisted;
  status.textContent = words ?? (storedSite ? describeStored(storedSite, newest) : notSavedText);
  storing.hidden = true;
  showButtons();
  setBusy(false);
}

/** Runs `work` when no other tab changes what is saved. The worker gives way. */
async function lock(work: () => Promise<void>): Promise<void> {
  channel.postMessage("stop" satisfies TabMessage);
  await navigator.locks.request(lockName, work);
}

const listTimeoutMs = 10_000;

/** Shows what is saved, or why the browser refuses to say. */
async function refresh(): Promise<void> {
  setBusy(true);
  newest = (await loadManifest(AbortSignal.timeout(listTimeoutMs)).catch(() => undefined)) ?? newest;
  try {
    await lock(() => show());
  } catch (error) {
    status.textContent = describeFailure(error);
  }
}

/** Changes what is saved, then shows the words of the change or why it failed. */
async function change(work: () => Promise<string | undefined>): Promise<void> {
  if (choices.disabled) return;
  setBusy(true);
  status.textContent = texts.looking;
  await lock(async () => {
    channel.postMessage("changed" satisfies TabMessage);
    // Another tab may have changed it before.
    storedSite = await readStoredSite();
    await show(await work().catch((error) => describeFailure(error, storedSite)));
  });
  // The button that had the focus may be hidden now.
  if (document.activeElement?.closest("[hidden]") || document.activeElement === document.body) status.focus();
}

function showProgress(count: number, total: number): void {
  storing.hidden = false;
  progress.max = total;
  progress.value = count;
  amount.textContent = `${count} of ${total} files`;
}

/** Registers the worker and stores the site. If that fails, leaves what was there before. */
async function store(): Promise<undefined> {
  status.textContent = "Saving…";
  try {
    await navigator.serviceWorker.register(workerPath);
    await navigator.serviceWorker.ready;
    newest = await storeSite(getChoice(), new AbortController(), showProgress);
  } catch (error) {
    if (!storedSite) await removeAll();
    throw error;
  }
  // Firefox asks the user; WebKitGTK lacks it. Without it a browser may delete the site when the disk is full.
  void navigator.storage?.persist().catch(() => false);
}

async function removeAll(): Promise<string> {
  await deleteOfflineCaches();
  const registration = await navigator.serviceWorker.getRegistration("/");
  await registration?.unregister();
  return texts.removed;
}

// Tells the stylesheet that the script works; see island.tsx.
find("", HTMLElement).dataset.ready = "";
find(" .missed", HTMLElement).hidden = location.pathname === offlinePath;
// Browsers offer workers and caches only over TLS or on this machine.
if (isSecureContext && "serviceWorker" in navigator && "caches" in globalThis && "locks" in navigator) {
  keep.addEventListener("click", () => void change(store));
  remove.addEventListener("click", () => void change(removeAll));
  choices.addEventListener("change", showButtons);
  channel.addEventListener("message", ({ data }: MessageEvent<TabMessage>) => {
    // A tab that waits for the lock shows in the end what is saved then.
    if (data === "stop" || choices.disabled) return;
    status.textContent = texts.looking;
    void refresh();
  });
  void refresh();
} else status.textContent = texts.unable;
