/** Whether a command tells all that its steps say: `DETAILS=1 npm run build`. Else each says one line, and what went wrong. */
export const hasDetails = process.env.DETAILS === "1";
