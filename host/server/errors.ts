/** What an error says under a name, such as `cause`; undefined if it has none, or isn't an object. */
export const getErrorDetail = (error: unknown, name: string): unknown =>
  typeof error === "object" && error !== null ? Reflect.get(error, name) : undefined;

/** The code of a system error, such as `ENOENT`; undefined if it has none. */
export function getErrorCode(error: unknown): string | undefined {
  const code = getErrorDetail(error, "code");
  return typeof code === "string" ? code : undefined;
}

/** The message of an error, for the log. */
export const describeError = (error: unknown): string => String(getErrorDetail(error, "message") ?? error);
