import { isReturn } from "@/components/fields/keep-text";
import { readSession, writeSession } from "@/lib/session";

/**
 * Puts a button into its place that keeps the screen on, where the browser can. A lock ends when the page is hidden, so it
 * is asked for again when the page is back.
 */
function startKeepAwake(): void {
  const place = document.querySelector('[data-island="keep-awake"]');
  if (!place || !("wakeLock" in navigator)) return;
  const button = document.createElement("button");
  const status = document.createElement("span");
  let lock: WakeLockSentinel | undefined;
  let isWanted = false;
  /** What earlier presses asked for: each waits for it, so that a second press finds the lock, however late it is granted. */
  let work: Promise<void> | undefined;

  async function update(earlier?: Promise<void>): Promise<void> {
    await earlier;
    try {
      if (isWanted) lock = await navigator.wakeLock.request();
      else await lock?.release();
      status.textContent = isWanted ? "On until you leave this page." : "Off again.";
    } catch {
      isWanted = false;
      status.textContent = "Your browser won’t keep the screen on. The battery may be low.";
    }
    button.ariaPressed = `${isWanted}`;
  }

  button.textContent = "Keep the screen on";
  button.ariaPressed = `${isWanted}`;
  status.role = "status";
  button.onclick = () => {
    isWanted = !isWanted;
    work = update(work);
  };
  document.addEventListener("visibilitychange", () => {
    if (isWanted && !document.hidden) work = update(work);
  });
  place.append(button, status);
}

/**
 * Gives a recipe its size and its ticks back after a reload, or when the browser had to drop the page meanwhile. Without a
 * script Firefox alone does; a link to the page begins afresh.
 */
function keepTicks(): void {
  const boxes = [...document.querySelectorAll<HTMLInputElement>("article input")];
  const key = `${location.pathname}#ticks`;
  const kept = isReturn() ? readSession(key) : undefined;
  // Of another length it is of a page that was changed since.
  if (typeof kept === "string" && kept.length === boxes.length)
    for (const [place, box] of boxes.entries()) box.checked = kept[place] === "1";
  addEventListener("change", () => writeSession(key, boxes.map(({ checked }) => +checked).join("")));
}

keepTicks();
// Not before the first paint.
requestAnimationFrame(() => setTimeout(startKeepAwake));
