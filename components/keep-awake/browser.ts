import { keepTicks } from "./keep-ticks";

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

  async function update(words: string): Promise<void> {
    try {
      if (!isWanted) await lock?.release();
      else if (!document.hidden) lock = await navigator.wakeLock.request();
    } catch {
      isWanted = false;
      words = "Your browser won’t keep the screen on. The battery may be low.";
    }
    button.ariaPressed = `${isWanted}`;
    status.textContent = words;
  }

  button.type = "button";
  button.textContent = "Keep the screen on";
  button.ariaPressed = "false";
  status.role = "status";
  button.onclick = () => {
    isWanted = !isWanted;
    void update(isWanted ? "On until you leave this page." : "Off again.");
  };
  document.addEventListener("visibilitychange", () => {
    if (isWanted) void update("On until you leave this page.");
  });
  place.append(button, status);
}

keepTicks();
// Not before the first paint.
requestAnimationFrame(() => setTimeout(startKeepAwake));
