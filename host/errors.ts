/** A property of an error, such as `cause`; undefined if there is none. */
export const getErrorDetail = (error: unknown, name: string): unknown =>
  typeof error === "object" && error !== null ? Reflect.get(error, name) : undefined;

/** The code of a system error, such as `ENOENT`. */
export function getErrorCode(error: unknown): string | undefined {
  const code = getErrorDetail(error, "code");
  return typeof code === "string" ? code : undefined;
}

export const describeError = (error: unknown): string => String(getErrorDetail(error, "message") ?? error);
