import { expect } from "playwright/test";
import { type Driver, waitFor } from "./driver";

/** Keys by their names: https://www.w3.org/TR/webdriver2/#keyboard-actions */
const keys: Readonly<Record<string, string>> = {
  Backspace: "\uE003",
  End: "\uE010",
  Tab: "\uE004",
  Enter: "\uE007",
  Shift: "\uE008",
  Control: "\uE009",
  Escape: "\uE00C",
  ArrowUp: "\uE013",
  ArrowDown: "\uE015",
};

/** A tab of Firefox or WebKit, with what a visitor does: the same words for both. */
export type Tab = ReturnType<typeof createTab>;

/** `origin` is that of the site. */
export function createTab(driver: Driver, origin: string) {
  async function evaluate<Value, Argument = undefined>(
    run: (argument: Argument) => Value | Promise<Value>,
    argument?: Argument,
  ): Promise<Value> {
    return driver.send("ExecuteScript", { script: `return (${run})(arguments[0])`, args: [argument ?? null] });
  }

  const act = (type: "key" | "pointer", actions: object[]) =>
    driver.send("PerformActions", { actions: [{ type, id: type, actions }] });

  /** What a link, a button or a field with this name is like; undefined where there is none to see. */
  const look = (name: string) => evaluate(lookAt, { name, isBrought: false });

  /** What can be read on the page now. */
  const readText = () =>
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden isn't read
    evaluate(() => document.body.innerText.replaceAll(/\s+/g, " "));

  return {
    evaluate,
    readText,
    goto: (path: string) => driver.send("Navigate", { url: new URL(path, origin).href }),
    back: () => driver.send("Back"),
    reload: () => driver.send("Refresh"),
    /** Makes the window this wide. */
    async resize(width: number): Promise<void> {
      await driver.send("SetWindowRect", { x: driver.toLeft(width), y: 100, width, height: 900 });
      await expect.poll(() => evaluate(() => innerWidth)).toBe(width);
    },
    look,
    /** Waits until the page says this somewhere. */
    expectText: (words: string | RegExp) => expect.poll(readText).toMatch(words),
    /** Waits until what has this name is so. */
    expectLook: (name: string, wanted: Partial<Looks>) => expect.poll(() => look(name), name).toMatchObject(wanted),
    /** Presses what has this name with the mouse: a link, a button, a field or its label. */
    async click(name: string): Promise<void> {
      await expect.poll(() => look(name), `something named “${name}” to press`).toBeTruthy();
      const { x = 0, y = 0 } = (await evaluate(lookAt, { name, isBrought: true })) ?? {};
      await act("pointer", [
        { type: "pointerMove", x, y },
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ]);
    },
    /** Presses a key, with others held: `Shift+Tab`. */
    async press(names: string): Promise<void> {
      const values = names.split("+").map((name) => keys[name] ?? name);
      const down = values.map((value) => ({ type: "keyDown", value }));
      await act("key", [...down, ...values.reverse().map((value) => ({ type: "keyUp", value }))]);
    },
    /** Types a text where the focus is. */
    async type(text: string): Promise<void> {
      const strokes = [...text].flatMap((value) => ["keyDown", "keyUp"].map((type) => ({ type, value })));
      await act("key", strokes);
    },
    /** The words of the alert that opens, which is closed then. */
    async takeAlert(): Promise<string> {
      const words = await waitFor("an alert", () => driver.send<string>("GetAlertText"));
      await driver.send("AcceptAlert");
      return words;
    },
    listErrors: async () => (await driver.listErrors?.()) ?? [],
  };
}

/** What something named is like; `x` and `y` are its middle, the other lengths are from the top of the window. */
type Looks = NonNullable<ReturnType<typeof lookAt>>;

/** Runs in the page. Where one is asked for, it is brought to the middle of the window. */
function lookAt({ name, isBrought }: { name: string; isBrought: boolean }) {
  const all = document.querySelectorAll<HTMLElement>("a, button, label, summary");
  const named = [...all].find((one) => one.checkVisibility() && (one.ariaLabel ?? one.textContent).trim() === name);
  const found = named instanceof HTMLLabelElement ? named.control : named;
  if (!found) return undefined;
  if (isBrought) found.scrollIntoView({ behavior: "instant", block: "center" });
  const { left, right, top, bottom } = found.getBoundingClientRect();
  return {
    x: Math.round((left + right) / 2),
    y: Math.round((top + bottom) / 2),
    top: Math.round(top),
    bottom: Math.round(bottom),
    value: "value" in found ? found.value : "",
    isChecked: found.matches(":checked"),
    isDisabled: found.matches(":disabled"),
    hasFocus: found.matches(":focus"),
  };
}
