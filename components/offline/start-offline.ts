import { lockName } from "@/lib/offline/kept-site";
import { type Choice, listChosen, loadManifest, measureFiles, offlinePath } from "@/lib/offline/manifest";
import { canKeep, type Found, keepOnDevice, lookAtDevice, removeFromDevice } from "./device";
import { findParts } from "./find-parts";
import { describeFailure, describeKept, describeProgress, describeSize, texts } from "./texts";

/** What tabs tell each other: how far storing is, or that something else is stored now. */
type Told = { done: number; total: number } | "changed";

/**
 * Lets the page store the site and remove it, and say what is stored. All tabs say the same: who stores tells the others,
 * and each looks anew when that is over. Nothing is stored or registered before a button is pressed.
 */
export function startOffline(signal?: AbortSignal): void {
  const { box, missed, choices, radios, storing, progress, amount, status, keep, remove } = findParts();
  box.dataset.ready = "";
  missed.hidden = location.pathname === offlinePath;
  if (!canKeep()) {
    status.textContent = texts.unable;
    return;
  }
  const channel = new BroadcastChannel(lockName);
  signal?.addEventListener("abort", () => channel.close());
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
    keep.textContent = kept?.choice === getChoice() ? "Fetch the changes" : "Keep this site on this device";
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

  /** Does something that changes what is stored; then all tabs look anew. */
  async function change(work: () => Promise<string | undefined>): Promise<void> {
    if (keep.getAttribute("aria-disabled") === "true") return;
    setBusy(true);
    const words = await work();
    channel.postMessage("changed" satisfies Told);
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
      channel.postMessage({ done, total } satisfies Told);
    };
    status.textContent = "Storing …";
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

  keep.addEventListener("click", () => void change(keepChosen), { signal });
  remove.addEventListener("click", () => void change(removeAll), { signal });
  choices.addEventListener("change", () => void showButtons(), { signal });
  channel.addEventListener("message", ({ data }: MessageEvent<Told>) => {
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
