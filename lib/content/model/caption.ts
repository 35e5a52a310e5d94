/** A table's caption as a writer puts it, in the paragraph before the table. */
export const captionPattern = /^Table: (.+)$/s;
