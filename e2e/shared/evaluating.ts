/** A page of Playwright, or a tab of another engine: what runs a function in it. */
export type Evaluating = { evaluate<Value>(run: () => Value | Promise<Value>): Promise<Value> };
