import { useRef, useState } from "react";
import { fieldTexts } from "@/lib/message/field-texts";
import { type MessageErrors, type MessageField, messageFields } from "@/lib/message/schema";

/** What a screen reader hears of errors: each once, when it is first shown to somebody who is not in its field. */
export function useErrorAnnouncement() {
  const [announcement, setAnnouncement] = useState("");
  const heard = useRef<MessageErrors>({});

  /** Says what is wrong with a field, unless that was said before. */
  function announce(field: MessageField, error: string | undefined): void {
    if (heard.current[field] === error) return;
    heard.current = { ...heard.current, [field]: error };
    setAnnouncement(error === undefined ? "" : `${fieldTexts[field].label}: ${error}`);
  }

  /** Takes all errors for heard, and says that of one field if that is given. */
  function announceAll(errors: MessageErrors, field?: MessageField): void {
    if (field) announce(field, errors[field]);
    for (const each of messageFields) heard.current = { ...heard.current, [each]: errors[each] };
  }

  /** Says nothing any more, and forgets what it said. */
  function fallSilent(): void {
    heard.current = {};
    setAnnouncement("");
  }

  return { announcement, announce, announceAll, fallSilent };
}
