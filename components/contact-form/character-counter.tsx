import { useEffect, useRef, useState } from "react";

type CharacterCounterProps = { length: number; maxLength: number };

/** How long a pause in typing has to be before a screen reader hears the count. */
export const announceAfterMs = 1000;

/** From how few characters on the count is heard; before that nobody need know. */
const heardFrom = 50;

/** How many characters are left: seen at each key, heard only in a pause, and only when few are. */
export function CharacterCounter({ length, maxLength }: CharacterCounterProps) {
  const remaining = maxLength - length;
  const lastHeard = useRef(remaining);
  const [announcement, setAnnouncement] = useState("");

  useEffect(() => {
    if (remaining === lastHeard.current) return;
    if (remaining >= heardFrom) {
      lastHeard.current = remaining;
      setAnnouncement("");
      return;
    }
    const timer = setTimeout(() => {
      lastHeard.current = remaining;
      setAnnouncement(`${remaining} left`);
    }, announceAfterMs);
    return () => clearTimeout(timer);
  }, [remaining]);

  return (
    <div className="counter">
      <p>{`Characters remaining: ${remaining}`}</p>
      <p className="heard-only" aria-live="polite">
        {announcement}
      </p>
    </div>
  );
}
