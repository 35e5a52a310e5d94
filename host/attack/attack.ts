/** What an attack tried and what came of it, as `npx tsx host/attack/main.ts` shows it; `held` says that the host withstood. */
export type AttackResult = { name: string; tried: string; held: boolean; detail: string };

/** An attack on a host of its own on this machine; a full one takes longer and asks for more. */
export type Attack = (isFull?: boolean) => Promise<AttackResult>;
