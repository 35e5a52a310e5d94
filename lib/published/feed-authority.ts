/** A domain or a mail address of the owner's, and a year or day, not to come, on which it was: RFC 4151, section 2.1. */
export function parseFeedAuthority({ name, value }: { name: string; value: string }): string {
  const [, day = ""] = /^(?:[\w.-]+@)?[a-z\d-]+(?:\.[a-z\d-]+)*,(\d{4}(?:-\d\d){0,2})$/.exec(value) ?? [];
  if (day && !Number.isNaN(Date.parse(day)) && day <= new Date().toISOString() && value.length <= 253) return value;
  throw new Error(
    `${name} is ${JSON.stringify(value)}; write a domain of yours and a year in which it was, such as notes.example,2026`,
  );
}
