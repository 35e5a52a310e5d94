import { isReturn } from "@/components/fields/keep-text";
import { readSession, writeSession } from "@/lib/session";

/**
 * Adds a button that keeps the screen on, if the browser can. Hiding the page releases the lock, so showing it requests
 * the lock again.
 */
function startKeepAwake(): void {
  const container = document.querySelector('[data-island="keep-awake"]');
  if (!container || !("wakeLock" in navigator)) return;
  const button = document.createElement("button");
  const status = document.createElement("span");
  let lock: WakeLockSentinel | undefined;
  let isWanted = false;
  /** Each press waits for the one before, so that a second press finds the lock, however late the browser grants it. */
  let pendingUpdate: Promise<void> | undefined;

  async function update(previousUpdate?: Promise<void>): Promise<void> {
    await previousUpdate;
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
    pendingUpdate = update(pendingUpdate);
  };
  document.addEventListener("visibilitychange", () => {
    if (isWanted && !document.hidden) pendingUpdate = update(pendingUpdate);
  });
  container.append(button, status);
}

/**
 * Restores a recipe's size and ticks after a reload or Back, or if the browser discarded the tab. Only Firefox does this
 * without a script. A link to the page starts fresh.
 */
function keepTicks(): void {
  const boxes = [...document.querySelectorAll<HTMLInputElement>("article input")];
  const key = `${location.pathname}#ticks`;
  const savedTicks = isReturn() ? readSession(key) : undefined;
  // Another length means that the page has changed since.
  if (typeof savedTicks === "string" && savedTicks.length === boxes.length)
    for (const [index, box] of boxes.entries()) box.checked = savedTicks[index] === "1";
  addEventListener("change", () => writeSession(key, boxes.map(({ checked }) => +checked).join("")));
}

keepTicks();
// After the first paint.
requestAnimationFrame(() => setTimeout(startKeepAwake));
