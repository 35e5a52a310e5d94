import {
  type Choice,
  deleteOfflineCaches,
  listChosenFiles,
  listOfflineCaches,
  loadManifest,
  lockName,
  type OfflineManifest,
  offlinePath,
  readStoredSite,
  type StoredSite,
  storeSite,
} from "@/lib/offline/stored-site";
import { workerPath } from "@/lib/output/delivered-files";
import { describeFailure, describeProgress, describeSize, describeStored, texts } from "./texts";

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

/** A tab that changes what is stored, or a worker that has, tells the other tabs. They wait for its lock. */
const channel = new BroadcastChannel(lockName);

let newest: OfflineManifest | undefined;
/** `storedSite` is whole or undefined; `hasRemains` means that there is something to remove. */
let device: { storedSite?: StoredSite | undefined; hasRemains: boolean } = { hasRemains: false };

const getRegistration = () => navigator.serviceWorker.getRegistration("/");

const getChoice = (): Choice =>
  radios.some(({ checked, value }) => checked && value === "recipes") ? "recipes" : "all";

let lastRefresh = 0;

/** Shows `words`, or what is saved. Waits while another tab or the worker changes it. The last call wins. */
async function refresh(words?: string): Promise<void> {
  lastRefresh += 1;
  const thisRefresh = lastRefresh;
  newest = (await loadManifest().catch(() => undefined)) ?? newest;
  try {
    device = await navigator.locks.request(lockName, { mode: "shared" }, async () => {
      const registration = await getRegistration();
      return {
        storedSite: registration && (await readStoredSite()),
        hasRemains: registration !== undefined || (await listOfflineCaches()).length > 0,
      };
    });
  } catch (error) {
    status.textContent = describeFailure(error);
    return;
  }
  if (thisRefresh !== lastRefresh) return;
  const { storedSite, hasRemains } = device;
  for (const radio of radios) radio.checked = radio.value === (storedSite?.choice ?? getChoice());
  const notSavedText = newest ? (hasRemains ? texts.interrupted : texts.nothing) : texts.unlisted;
  status.textContent = words ?? (storedSite ? describeStored(storedSite, newest) : notSavedText);
  storing.hidden = true;
  showButtons();
}

function showButtons(): void {
  const { storedSite, hasRemains } = device;
  const isChosen = storedSite?.choice === getChoice();
  choices.hidden = !newest;
  keep.hidden = !newest || (isChosen && storedSite.manifest.build === newest.build);
  keep.textContent = isChosen ? "Download the changes" : "Save to this device";
  remove.hidden = !hasRemains;
  setBusy(false);
  for (const { value, nextElementSibling: label } of radios) {
    const size = label?.querySelector("small");
    if (size && newest) size.textContent = describeSize(newest, value === "recipes" ? "recipes" : "all");
  }
}

function setBusy(isBusy: boolean): void {
  choices.disabled = isBusy;
  // A disabled button would lose the focus.
  for (const button of [keep, remove]) button.setAttribute("aria-disabled", String(isBusy));
}

/** Changes what is stored while no other tab does, then shows its result or why it failed. */
async function change(work: () => Promise<string | undefined>): Promise<void> {
  if (keep.getAttribute("aria-disabled") === "true") return;
  setBusy(true);
  status.textContent = texts.looking;
  const words = await navigator.locks
    .request(lockName, () => {
      channel.postMessage(lockName);
      return work();
    })
    .catch((error: unknown) => describeFailure(error, device.storedSite));
  await refresh(words);
  // The button that had the focus may be hidden now.
  if (document.activeElement?.closest("[hidden]") || document.activeElement === document.body) status.focus();
}

/** Stores the site, then registers the worker. If that fails, removes what it stored. */
async function store(): Promise<undefined> {
  status.textContent = "Saving…";
  const manifest = await loadManifest();
  const choice = getChoice();
  const files = listChosenFiles(manifest, choice);
  const onProgress = (count: number) => {
    storing.hidden = false;
    progress.max = files.length;
    progress.value = count;
    amount.textContent = describeProgress(count, files.length);
  };
  onProgress(0);
  const hadWorker = await getRegistration();
  await storeSite(manifest, choice, onProgress);
  try {
    await navigator.serviceWorker.register(workerPath);
    await navigator.serviceWorker.ready;
  } catch (error) {
    if (!hadWorker) await deleteOfflineCaches();
    throw error;
  }
  // Firefox asks the user; WebKitGTK lacks it. Without it a browser may delete the site when the disk is full.
  void navigator.storage?.persist();
}

async function removeAll(): Promise<string> {
  await deleteOfflineCaches();
  await (await getRegistration())?.unregister();
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
  channel.addEventListener("message", () => {
    status.textContent = texts.looking;
    setBusy(true);
    void refresh();
  });
  void refresh();
} else status.textContent = texts.unable;
