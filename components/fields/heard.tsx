import { useEffect, useState } from "react";

/** How long a pause in typing has to be before a screen reader hears what came of it. */
export const heardAfterMs = 1000;

/** Says a text to those who do not see, once it has stood for a second. It begins silent. */
export function Heard({ text }: { text: string }) {
  const [heard, setHeard] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setHeard(text), heardAfterMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p className="heard-only" role="status">
      {heard}
    </p>
  );
}
