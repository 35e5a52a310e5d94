import { setTimeout as wait } from "node:timers/promises";

/**
 * The commands of WebDriver that the tests use, by the names that Firefox gives them, with their method and path:
 * https://www.w3.org/TR/webdriver2/#endpoints
 */
export const commands = {
  NewSession: ["POST", ""],
  DeleteSession: ["DELETE", ""],
  Navigate: ["POST", "/url"],
  Back: ["POST", "/back"],
  Refresh: ["POST", "/refresh"],
  SetWindowRect: ["POST", "/window/rect"],
  ExecuteScript: ["POST", "/execute/sync"],
  PerformActions: ["POST", "/actions"],
  GetAlertText: ["GET", "/alert/text"],
  AcceptAlert: ["POST", "/alert/accept"],
} as const;

/** The engines that are tested next to Chromium. */
export type Engine = "firefox" | "webkit";

/** A browser engine that runs, driven over WebDriver. */
export type Driver = {
  /** Sends a command; rejects with the browser's words when it fails. */
  send<Value = unknown>(command: keyof typeof commands, parameters?: object): Promise<Value>;
  /** Where a window of this width goes: in WebKit only one below the pointer is active. */
  toLeft(width: number): number;
  /** What a page has logged as an error since the last call; undefined where the engine doesn't say. */
  listErrors?(): Promise<string[]>;
  close(): Promise<void>;
};

/** Asks until there is an answer. Throws after 20 seconds. */
export async function waitFor<Value>(what: string, ask: () => Promise<Value | undefined | "">): Promise<Value> {
  for (const end = Date.now() + 20_000; Date.now() < end; await wait(25)) {
    const answer = await ask().catch(() => undefined);
    if (answer) return answer;
  }
  throw new Error(`${what} wasn't there within 20 seconds`);
}
