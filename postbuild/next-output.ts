/** Whether what Next wrote while it built holds a warning or an error, rather than steps and a table of routes. */
export const isWorthTelling = (output: string): boolean =>
  /[⚠⨯]|\bwarn(?:ing)?s?\b|\berror\b|\bdeprecated\b/i.test(output);
