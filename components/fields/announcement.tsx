import { useEffect, useState } from "react";

/** How long nothing must be typed until a screen reader hears what came of it. */
export const announceAfterMs = 1000;

/** A text as it was before its last change, until it has stayed the same for a second. It begins empty. */
export function usePausedText(text: string): string {
  const [paused, setPaused] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), announceAfterMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

/** Says a text to a screen reader alone, once it has stayed the same for a second. It begins silent. */
export function Announcement({ text }: { text: string }) {
  return (
    <p className="visually-hidden" aria-live="polite">
      {usePausedText(text)}
    </p>
  );
}
