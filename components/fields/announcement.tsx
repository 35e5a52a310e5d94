import { useEffect, useState } from "react";

/** How long nothing must be typed until a screen reader hears what came of it. */
export const announceAfterMs = 1000;

/** Says a text to a screen reader alone, once it has stayed the same for a second. It begins silent. */
export function Announcement({ text }: { text: string }) {
  const [said, setSaid] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), announceAfterMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p className="visually-hidden" aria-live="polite">
      {said}
    </p>
  );
}
