import { expect } from "playwright/test";

/** The engines that are tested next to Chromium. */
export type Engine = "firefox" | "webkit";

/** What the drivers of Firefox and WebKit do in different ways. */
export type Driver = {
  /** Evaluates an expression in the page and waits for its value, which JSON can express. */
  evaluate(expression: string): Promise<unknown>;
  goto(url: string): Promise<unknown>;
  back(): Promise<unknown>;
  reload(): Promise<unknown>;
  /** Makes the page this wide. */
  resize(width: number): Promise<unknown>;
  /** Presses the mouse at a point of the window, in pixels. */
  clickAt(x: number, y: number): Promise<unknown>;
  /** Presses keys together, such as `["Shift", "Tab"]`. */
  press(keys: readonly string[]): Promise<unknown>;
  /** Waits for an alert, closes it and returns its text. */
  takeAlert(): Promise<string>;
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

  /** Describes the link, button or field with this name; undefined if none is visible. */
  const look = (name: string) => evaluate(lookAt, { name, scrolls: false });

  /** The visible text of the page. */
  const readText = () =>
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden isn't read
    evaluate(() => document.body.innerText.replaceAll(/\s+/g, " "));

  return {
    ...driver,
    evaluate,
    readText,
    look,
    goto: (path: string) => driver.goto(new URL(path, origin).href),
    async resize(width: number): Promise<void> {
      await driver.resize(width);
      await expect.poll(() => evaluate(() => innerWidth)).toBe(width);
    },
    /** Waits until the page has this text. */
    expectText: (words: string | RegExp) => expect.poll(readText).toMatch(words),
    /** Waits until the element with this name looks like this. */
    expectLook: (name: string, wanted: Partial<Looks>) => expect.poll(() => look(name), name).toMatchObject(wanted),
    /** Clicks the link, button, field or label with this name. */
    async click(name: string): Promise<void> {
      await expect.poll(() => look(name), `something named “${name}” to press`).toBeTruthy();
      const { x = 0, y = 0 } = (await evaluate(lookAt, { name, scrolls: true })) ?? {};
      await driver.clickAt(x, y);
    },
    /** Presses a key, with others held: `Shift+Tab`. */
    press: (keys: string) => driver.press(keys.split("+")),
    /** Types a text at the focus. */
    async type(text: string): Promise<void> {
      for (const letter of text) await driver.press([letter]);
    },
  };
}

/** `x` and `y` are the middle of the element; lengths count from the top left corner of the window. */
type Looks = NonNullable<ReturnType<typeof lookAt>>;

/** Runs in the page, so it can't use anything else. `scrolls` brings the element to the middle of the window. */
function lookAt({ name, scrolls }: { name: string; scrolls: boolean }) {
  const all = document.querySelectorAll<HTMLElement>("a, button, label, summary");
  const named = [...all].find((one) => one.checkVisibility() && (one.ariaLabel ?? one.textContent).trim() === name);
  const found = named instanceof HTMLLabelElement ? named.control : named;
  if (!found) return undefined;
  if (scrolls) found.scrollIntoView({ behavior: "instant", block: "center" });
  const { left, right, top, bottom } = found.getBoundingClientRect();
  return {
    x: Math.round((left + right) / 2),
    y: Math.round((top + bottom) / 2),
    top: Math.round(top),
    bottom: Math.round(bottom),
    value: "value" in found ? String(found.value) : "",
    isChecked: found.matches(":checked"),
    isDisabled: found.matches(":disabled"),
    hasFocus: found.matches(":focus"),
  };
}
