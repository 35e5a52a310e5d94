import {
  type Choice,
  cacheName,
  isComplete,
  listChosenFiles,
  loadManifest,
  lockName,
  measureFiles,
  type OfflineManifest,
  offlinePath,
  readStoredSite,
  type StoredSite,
  storeSite,
} from "@/lib/offline/stored-site";
import { workerPath } from "@/lib/output/delivered-files";
import { describeFailure, describeProgress, describeSize, describeStored, texts } from "./texts";

/** What tabs send each other: a download's progress in bytes, or that the stored site has changed. */
type TabMessage = { storedBytes: number; totalBytes: number } | "changed";

/**
 * Saves the site, removes it, and shows what is saved. Nothing is stored or registered until a button is pressed. The tab
 * that stores the site sends its progress to the other tabs, which refresh when it's done.
 */
export function startOffline(): void {
  const { box, missed, choices, radios, storing, progress, amount, status, keep, remove } = findElements();
  // Tells the stylesheet that the script works; see island.tsx.
  box.dataset.ready = "";
  missed.hidden = location.pathname === offlinePath;
  if (!canStore()) {
    status.textContent = texts.unable;
    return;
  }
  const channel = new BroadcastChannel(lockName);
  const loadNewest = () => loadManifest(fetch.bind(globalThis)).catch(() => undefined);
  let newest = loadNewest();
  let deviceState: DeviceState = { storedSite: undefined, hasRemains: false };
  let isRefreshing = false;

  const getChoice = (): Choice =>
    radios.some(({ checked, value }) => checked && value === "recipes") ? "recipes" : "all";

  /** Shows `words`, or what is saved. Waits while another tab or the worker changes it. */
  async function refresh(words?: string): Promise<void> {
    if (isRefreshing) return;
    isRefreshing = true;
    try {
      deviceState = await readDeviceState();
      const manifest = await newest;
      const { storedSite, hasRemains } = deviceState;
      for (const radio of radios) radio.checked = radio.value === (storedSite?.choice ?? getChoice());
      const notSavedText = manifest ? (hasRemains ? texts.interrupted : texts.nothing) : texts.unlisted;
      status.textContent = words ?? (storedSite ? describeStored(storedSite, manifest) : notSavedText);
      await showButtons();
    } catch {
      status.textContent = texts.refused;
    } finally {
      isRefreshing = false;
    }
  }

  async function showButtons(): Promise<void> {
    const { storedSite, hasRemains } = deviceState;
    const manifest = await newest;
    storing.hidden = true;
    choices.hidden = !manifest;
    const isUpToDate = storedSite?.choice === getChoice() && storedSite.manifest.build === manifest?.build;
    keep.hidden = !manifest || isUpToDate;
    keep.textContent = storedSite?.choice === getChoice() ? "Download the changes" : "Save to this device";
    remove.hidden = !hasRemains;
    setBusy(false);
    if (!manifest) return;
    for (const { value, nextElementSibling: label } of radios) {
      const size = label?.querySelector("small");
      if (size) size.textContent = describeSize(manifest, value === "recipes" ? "recipes" : "all");
    }
  }

  function setBusy(isBusy: boolean): void {
    choices.disabled = isBusy;
    // A disabled button would lose the focus.
    for (const button of [keep, remove]) button.setAttribute("aria-disabled", String(isBusy));
  }

  function showProgress({ storedBytes, totalBytes }: { storedBytes: number; totalBytes: number }): void {
    storing.hidden = false;
    progress.max = totalBytes;
    progress.value = storedBytes;
    amount.textContent = describeProgress(storedBytes, totalBytes);
    setBusy(true);
  }

  /** Changes what is stored, then refreshes all tabs. */
  async function change(work: () => Promise<string | undefined>): Promise<void> {
    if (keep.getAttribute("aria-disabled") === "true") return;
    setBusy(true);
    const words = await work();
    channel.postMessage("changed" satisfies TabMessage);
    await refresh(words);
    // The button that had the focus may be hidden now.
    if (document.activeElement?.closest("[hidden]") || document.activeElement === document.body) status.focus();
  }

  async function storeChosenFiles(): Promise<string | undefined> {
    newest = loadNewest();
    const manifest = await newest;
    if (!manifest)
      return deviceState.storedSite ? describeFailure(new TypeError(), deviceState.storedSite) : texts.unlisted;
    const choice = getChoice();
    const totalBytes = measureFiles(listChosenFiles(manifest, choice)).bytes;
    const onProgress = (storedBytes: number) => {
      showProgress({ storedBytes, totalBytes });
      channel.postMessage({ storedBytes, totalBytes } satisfies TabMessage);
    };
    status.textContent = "Saving…";
    onProgress(0);
    try {
      await storeOnDevice({ manifest, choice, onProgress });
      return undefined;
    } catch (error) {
      return describeFailure(error, deviceState.storedSite);
    }
  }

  async function removeAll(): Promise<string> {
    try {
      await removeFromDevice();
      return texts.removed;
    } catch (error) {
      return describeFailure(error, deviceState.storedSite);
    }
  }

  keep.addEventListener("click", () => void change(storeChosenFiles));
  remove.addEventListener("click", () => void change(removeAll));
  choices.addEventListener("change", () => void showButtons());
  channel.addEventListener("message", ({ data }: MessageEvent<TabMessage>) => {
    if (data === "changed") void refresh();
    else {
      showProgress(data);
      status.textContent = texts.looking;
      // Waits for the other tab's lock, which is released even if that tab is closed.
      void refresh();
    }
  });
  void refresh();
}

/** Throws if the page lacks one. offline-box.tsx has the same class names. */
function findElements() {
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
    throw new Error("the page lacks an element of components/offline/offline-box.tsx");
  const radios = [...choices.querySelectorAll("input")];
  return { box, missed, choices, radios, storing, progress, amount, status, keep, remove };
}

/** Browsers offer workers and caches only over TLS or on this machine. */
const canStore = (): boolean =>
  isSecureContext && "serviceWorker" in navigator && "caches" in globalThis && "locks" in navigator;

/** `storedSite` is complete or undefined; `hasRemains` means that there is something to remove. */
type DeviceState = { storedSite: StoredSite | undefined; hasRemains: boolean };

/** Waits until nobody changes what is stored. Rejects if the browser refuses access. */
function readDeviceState(): Promise<DeviceState> {
  return navigator.locks.request(lockName, { mode: "shared" }, async () => {
    const storedSite = await readStoredSite(caches);
    const registration = await navigator.serviceWorker.getRegistration("/");
    const hasRemains = (await caches.has(cacheName)) || registration !== undefined;
    return {
      storedSite: storedSite && registration && (await isComplete(caches, storedSite)) ? storedSite : undefined,
      hasRemains,
    };
  });
}

type StoreRequest = { manifest: OfflineManifest; choice: Choice; onProgress: (storedBytes: number) => void };

/** Stores the site and registers the worker. If that fails, removes what it stored. Rejects with the browser's error. */
function storeOnDevice({ manifest, choice, onProgress }: StoreRequest): Promise<void> {
  return navigator.locks.request(lockName, async () => {
    const { bytes } = measureFiles(listChosenFiles(manifest, choice));
    // WebKitGTK has no storage manager. There `put` fails when the disk is full.
    const storage: StorageManager | undefined = navigator.storage;
    const { quota = bytes, usage = 0 } = (await storage?.estimate()) ?? {};
    if (quota - usage < bytes) throw new DOMException("", "QuotaExceededError");
    const hadWorker = await navigator.serviceWorker.getRegistration("/");
    await storeSite({ caches, fetch: fetch.bind(globalThis), manifest, choice, onProgress });
    try {
      await navigator.serviceWorker.register(workerPath);
      await navigator.serviceWorker.ready;
    } catch (error) {
      if (!hadWorker) await caches.delete(cacheName);
      // The browser refuses workers, or a network's login page was the answer.
      const { headers } = await fetch(workerPath);
      throw headers.get("content-type")?.includes("javascript") ? error : new TypeError("no worker");
    }
    // Firefox asks the user. Without it a browser may delete the site when the disk is full.
    void storage?.persist().catch(() => false);
  });
}

function removeFromDevice(): Promise<void> {
  return navigator.locks.request(lockName, async () => {
    await caches.delete(cacheName);
    await (await navigator.serviceWorker.getRegistration("/"))?.unregister();
  });
}

startOffline();
