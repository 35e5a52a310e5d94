import { type Message, messageFields } from "@/lib/message/schema";

/** Says whether two forms hold the same texts. */
export const isSameMessage = (a: Message, b: Message): boolean => messageFields.every((field) => a[field] === b[field]);
