import { useEffect, useState } from "react";

/** After this long without typing, a screen reader hears the result. */
export const announceAfterMs = 1000;

/** A text only for screen readers, announced when it hasn't changed for a second. */
export function Announcement({ text }: { text: string }) {
  const [announcedText, setAnnouncedText] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setAnnouncedText(text), announceAfterMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p className="visually-hidden" aria-live="polite">
      {announcedText}
    </p>
  );
}
