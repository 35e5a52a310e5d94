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
  /** The lock that keeps the screen on, or that the browser has yet to grant; none while the button is off. */
  let lock: Promise<WakeLockSentinel> | undefined;

  function show(words: string): void {
    button.ariaPressed = `${lock !== undefined}`;
    status.textContent = words;
  }

  async function turnOn(): Promise<void> {
    const requested = navigator.wakeLock.request();
    lock = requested;
    const isGranted = await requested.then(Boolean, () => false);
    // Turned off or asked for again meanwhile.
    if (lock !== requested) return;
    if (!isGranted) lock = undefined;
    show(
      isGranted ? "On until you leave this page." : "Your browser won’t keep the screen on. The battery may be low.",
    );
  }

  function turnOff(): void {
    lock?.then((granted) => granted.release()).catch(() => {});
    lock = undefined;
    show("Off again.");
  }

  button.type = "button";
  button.textContent = "Keep the screen on";
  button.ariaPressed = "false";
  status.role = "status";
  button.onclick = () => (lock ? turnOff() : void turnOn());
  document.addEventListener("visibilitychange", () => {
    if (lock && !document.hidden) void turnOn();
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
  addEventListener("change", () => writeSession(key, boxes.map(({ checked }) => Number(checked)).join("")));
}

keepTicks();
// Not before the first paint.
requestAnimationFrame(() => setTimeout(startKeepAwake));
