/** Verbose output: `DETAILS=1 npm run build`. */
export const hasDetails = process.env.DETAILS === "1";
