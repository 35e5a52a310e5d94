import { expect } from "playwright/test";

/** The engines that are tested in addition to Chromium. */
export type Engine = "firefox" | "webkit";

/** What the drivers of Firefox and WebKit do in different ways. */
export type Driver = {
  /** Evaluates an expression in the page and waits for its value, which JSON can express. */
  evaluate(expression: string): Promise<unknown>;
  goto(url: string): Promise<unknown>;
  back(): Promise<unknown>;
  /** Makes the page this wide. */
  resize(width: number): Promise<unknown>;
  /** Presses the mouse at a point of the window, in pixels. */
  clickAt(x: number, y: number): Promise<unknown>;
  /** Presses keys together, such as `["Control", "v"]`. */
  press(keys: readonly string[]): Promise<unknown>;
  /** Types a text at the focus. */
  type(text: string): Promise<unknown>;
  /** The errors that pages have logged since the last call; none where the engine doesn't say. */
  listErrors(): Promise<string[]>;
  close(): Promise<void>;
};

/** A tab of Firefox or WebKit, with what a visitor does: the same words for both. */
export type Tab = ReturnType<typeof createTab>;

/** `origin` is that of the site. */
export function createTab(driver: Driver, origin: string) {
  /** Runs a function in the page, where it can't use anything else. */
  const evaluate = async <Value, Argument = undefined>(
    run: (argument: Argument) => Value | Promise<Value>,
    argument?: Argument,
  ) => (await driver.evaluate(`(${run})(${JSON.stringify(argument)})`)) as Value;

  /** The visible text of the page. */
  const readText = () =>
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden isn't read
    evaluate(() => document.body.innerText.replaceAll(/\s+/g, " "));

  return {
    evaluate,
    back: driver.back,
    type: driver.type,
    listErrors: driver.listErrors,
    goto: (path: string) => driver.goto(new URL(path, origin).href),
    async resize(width: number): Promise<void> {
      await driver.resize(width);
      await expect.poll(() => evaluate(() => innerWidth)).toBe(width);
    },
    /** Waits until the page has this text. */
    expectText: (words: string) => expect.poll(readText).toContain(words),
    /** Waits until the field or button with this name is like this. */
    expectState: (name: string, expected: Partial<State>) =>
      expect.poll(() => evaluate(findNamed, { name, scrolls: false }), name).toMatchObject(expected),
    /** Clicks the link, button, field or label with this name. */
    async click(name: string): Promise<void> {
      const find = () => evaluate(findNamed, { name, scrolls: true });
      await expect.poll(find, `something named “${name}” to press`).toBeTruthy();
      const { x = 0, y = 0 } = (await find()) ?? {};
      await driver.clickAt(x, y);
    },
    /** Presses a key, with others held: `Control+v`. */
    press: (keys: string) => driver.press(keys.split("+")),
  };
}

type State = NonNullable<ReturnType<typeof findNamed>>;

/** Runs in the page, so it can't use anything else. `x` and `y` are the middle of the element in the window. */
function findNamed({ name, scrolls }: { name: string; scrolls: boolean }) {
  const all = document.querySelectorAll<HTMLElement>("a, button, label, summary");
  const named = [...all].find((one) => one.checkVisibility() && (one.ariaLabel ?? one.textContent).trim() === name);
  const element = named instanceof HTMLLabelElement ? named.control : named;
  if (!element) return undefined;
  if (scrolls) element.scrollIntoView({ behavior: "instant", block: "center" });
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return {
    x: Math.round((left + right) / 2),
    y: Math.round((top + bottom) / 2),
    value: "value" in element ? String(element.value) : "",
    isChecked: element.matches(":checked"),
    isDisabled: element.matches(":disabled"),
    hasFocus: element.matches(":focus"),
  };
}
