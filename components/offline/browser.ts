import {
  type Choice,
  cacheName,
  isWhole,
  type KeptSite,
  keepSite,
  listChosen,
  loadManifest,
  lockName,
  measureFiles,
  type OfflineManifest,
  offlinePath,
  readKeptSite,
} from "@/lib/offline/kept-site";
import { workerPath } from "@/lib/output/delivered-files";
import { describeFailure, describeKept, describeProgress, describeSize, texts } from "./texts";

/** What tabs send each other: how far storing is, or that something else is stored now. */
type News = { done: number; total: number } | "changed";

/**
 * Lets the page store the site and remove it, and say what is stored. All tabs show the same: the one that stores
 * informs the others, and each looks again when that is over. Nothing is stored or registered before a button is pressed.
 */
export function startOffline(): void {
  const { box, missed, choices, radios, storing, progress, amount, status, keep, remove } = findParts();
  box.dataset.ready = "";
  missed.hidden = location.pathname === offlinePath;
  if (!canKeep()) {
    status.textContent = texts.unable;
    return;
  }
  const channel = new BroadcastChannel(lockName);
  const loadNewest = () => loadManifest(fetch.bind(globalThis)).catch(() => undefined);
  let newest = loadNewest();
  let found: Found = { kept: undefined, left: false };
  let isLooking = false;

  const getChoice = (): Choice =>
    radios.some(({ checked, value }) => checked && value === "recipes") ? "recipes" : "all";

  /** Looks at what is stored and shows it; waits while another tab or the worker changes it. */
  async function look(words?: string): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    try {
      found = await lookAtDevice();
      const manifest = await newest;
      const { kept, left } = found;
      for (const radio of radios) radio.checked = radio.value === (kept?.choice ?? getChoice());
      const nothing = manifest ? (left ? texts.left : texts.nothing) : texts.unlisted;
      status.textContent = words ?? (kept ? describeKept(kept, manifest) : nothing);
      await showButtons();
    } catch {
      status.textContent = texts.refused;
    } finally {
      isLooking = false;
    }
  }

  async function showButtons(): Promise<void> {
    const { kept, left } = found;
    const manifest = await newest;
    storing.hidden = true;
    choices.hidden = !manifest;
    const isSame = kept?.choice === getChoice() && kept.manifest.build === manifest?.build;
    keep.hidden = !manifest || isSame;
    keep.textContent = kept?.choice === getChoice() ? "Download the changes" : "Save to this device";
    remove.hidden = !left;
    setBusy(false);
    if (!manifest) return;
    for (const { value, nextElementSibling: label } of radios) {
      const size = label?.querySelector("small");
      if (size) size.textContent = describeSize(manifest, value === "recipes" ? "recipes" : "all");
    }
  }

  function setBusy(isBusy: boolean): void {
    choices.disabled = isBusy;
    // A button that is disabled loses the focus.
    for (const button of [keep, remove]) button.setAttribute("aria-disabled", String(isBusy));
  }

  function showProgress({ done, total }: { done: number; total: number }): void {
    storing.hidden = false;
    progress.max = total;
    progress.value = done;
    amount.textContent = describeProgress(done, total);
    setBusy(true);
  }

  /** Does something that changes what is stored; then all tabs look again. */
  async function change(work: () => Promise<string | undefined>): Promise<void> {
    if (keep.getAttribute("aria-disabled") === "true") return;
    setBusy(true);
    const words = await work();
    channel.postMessage("changed" satisfies News);
    await look(words);
    // What had the focus may be gone.
    if (document.activeElement?.closest("[hidden]") || document.activeElement === document.body) status.focus();
  }

  async function keepChosen(): Promise<string | undefined> {
    newest = loadNewest();
    const manifest = await newest;
    if (!manifest) return found.kept ? describeFailure(new TypeError(), found.kept) : texts.unlisted;
    const choice = getChoice();
    const total = measureFiles(listChosen(manifest, choice)).bytes;
    const tell = (done: number) => {
      showProgress({ done, total });
      channel.postMessage({ done, total } satisfies News);
    };
    status.textContent = "Saving…";
    tell(0);
    try {
      await keepOnDevice({ manifest, choice, tell });
      return undefined;
    } catch (error) {
      return describeFailure(error, found.kept);
    }
  }

  async function removeAll(): Promise<string> {
    try {
      await removeFromDevice();
      return texts.removed;
    } catch (error) {
      return describeFailure(error, found.kept);
    }
  }

  keep.addEventListener("click", () => void change(keepChosen));
  remove.addEventListener("click", () => void change(removeAll));
  choices.addEventListener("change", () => void showButtons());
  channel.addEventListener("message", ({ data }: MessageEvent<News>) => {
    if (data === "changed") void look();
    else {
      showProgress(data);
      status.textContent = texts.looking;
      // Waits for the other tab's lock, which is given back even when that tab is closed.
      void look();
    }
  });
  void look();
}

/** The parts of the page that its script fills in. Throws when one is missing. */
function findParts() {
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
    throw new Error("the page lacks a part of offline-box.tsx");
  const radios = [...choices.querySelectorAll("input")];
  return { box, missed, choices, radios, storing, progress, amount, status, keep, remove };
}

/** Says whether this browser can store the site at all: over TLS or on this machine, and with workers. */
const canKeep = (): boolean =>
  isSecureContext && "serviceWorker" in navigator && "caches" in globalThis && "locks" in navigator;

/** What is stored here; `left` says that something is there which is not the whole of anything. */
type Found = { kept: KeptSite | undefined; left: boolean };

/** Looks at what is stored, once nobody changes it. Rejects where the browser refuses access. */
function lookAtDevice(): Promise<Found> {
  return navigator.locks.request(lockName, { mode: "shared" }, async () => {
    const kept = await readKeptSite(caches);
    const registration = await navigator.serviceWorker.getRegistration("/");
    const left = (await caches.has(cacheName)) || registration !== undefined;
    return { kept: kept && registration && (await isWhole(caches, kept)) ? kept : undefined, left };
  });
}

type Wanted = { manifest: OfflineManifest; choice: Choice; tell: (done: number) => void };

/** Stores the site, then lets its worker begin. When that fails, nothing new is left. Rejects with the browser's error. */
function keepOnDevice({ manifest, choice, tell }: Wanted): Promise<void> {
  return navigator.locks.request(lockName, async () => {
    const { bytes } = measureFiles(listChosen(manifest, choice));
    // WebKitGTK has none; whether there is enough room shows while it's filled.
    const storage: StorageManager | undefined = navigator.storage;
    const { quota = bytes, usage = 0 } = (await storage?.estimate()) ?? {};
    if (quota - usage < bytes) throw new DOMException("", "QuotaExceededError");
    const hadWorker = await navigator.serviceWorker.getRegistration("/");
    await keepSite({ caches, fetch: fetch.bind(globalThis), manifest, choice, tell });
    try {
      await navigator.serviceWorker.register(workerPath);
      await navigator.serviceWorker.ready;
    } catch (error) {
      if (!hadWorker) await caches.delete(cacheName);
      // A browser may refuse workers. Or a network that asks to log in answers with its own page.
      const { headers } = await fetch(workerPath);
      throw headers.get("content-type")?.includes("javascript") ? error : new TypeError("no worker");
    }
    // Firefox asks its user; without it a browser may delete the site when room is short.
    void storage?.persist().catch(() => false);
  });
}

/** Removes what is stored, and the worker. */
function removeFromDevice(): Promise<void> {
  return navigator.locks.request(lockName, async () => {
    await caches.delete(cacheName);
    await (await navigator.serviceWorker.getRegistration("/"))?.unregister();
  });
}

startOffline();
