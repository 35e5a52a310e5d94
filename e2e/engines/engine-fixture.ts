import { test as base, expect } from "playwright/test";
import { startFirefox } from "./firefox";
import { createTab, type Driver, type Engine, type Tab } from "./tab";
import { startWebkit } from "./webkit";

/** A test gets the tab of its project's engine; in the end its pages must have logged no error. */
export const test = base.extend<{ tab: Tab }, { engine: Engine; driver: Driver }>({
  engine: ["firefox", { option: true, scope: "worker" }],
  driver: [
    async ({ engine }, use) => {
      const driver = await { firefox: startFirefox, webkit: startWebkit }[engine]();
      await use(driver);
      await driver.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  tab: async ({ driver, baseURL }, use) => {
    const tab = createTab(driver, String(baseURL));
    await tab.resize(1280);
    await use(tab);
    expect(await tab.listErrors()).toEqual([]);
  },
});
