import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import WebDriver from "webdriver";
import { findFreePort } from "../shared/start-http-server";
import type { Driver } from "./tab";

const driverProgram = "/usr/bin/WebKitWebDriver";
const screenProgram = "/usr/bin/Xvfb";
const screen = { width: 1700, height: 1300 };

/** The path of WebKitGTK's MiniBrowser; undefined when it, its driver or a screen for it isn't on this machine. */
export function findWebkit(): string | undefined {
  if (![driverProgram, screenProgram].every((program) => existsSync(program))) return undefined;
  const places = readdirSync("/usr/lib").map((folder) => `/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`);
  return places.find((place) => existsSync(place));
}

/** MiniBrowser's tool bar keeps a window from being narrower than 447 px. */
const narrowToolbar = "* { font-size: 4px; min-height: 0; min-width: 0; padding: 0 }";

/** Keys by their names: https://www.w3.org/TR/webdriver2/#keyboard-actions */
const keyValues: Readonly<Record<string, string>> = {
  Tab: "\uE004",
  Enter: "\uE007",
  Control: "\uE009",
  Escape: "\uE00C",
  ArrowDown: "\uE015",
};

/** Starts WebKitGTK on a separate screen, which nobody sees. */
export async function startWebkit(): Promise<Driver> {
  const { environment, close: closeScreen } = await openScreen();
  const port = await findFreePort();
  const program = spawn(driverProgram, [`--port=${port}`], { stdio: "ignore", env: environment });
  const alwaysMatch: object = {
    "webkitgtk:browserOptions": { binary: findWebkit(), args: ["--automation"] },
    "wdio:enforceWebDriverClassic": true,
  };
  const settings = { hostname: "127.0.0.1", port, logLevel: "error" } as const;
  const browser = await WebDriver.newSession({ ...settings, capabilities: { firstMatch: [{}], alwaysMatch } });
  const act = (type: "key" | "pointer", actions: object[]) => browser.performActions([{ type, id: type, actions }]);
  return {
    evaluate: (expression) => browser.executeScript(`return ${expression}`, []),
    goto: (url) => browser.navigateTo(url),
    back: () => browser.back(),
    // Without a window manager the window below the pointer has the focus, and the pointer is in the middle of the screen.
    resize: (width) => browser.setWindowRect(Math.round((screen.width - width) / 2), 100, width, 900),
    clickAt: (x, y) =>
      act("pointer", [
        { type: "pointerMove", x, y },
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ]),
    press(keys) {
      const values = keys.map((key) => keyValues[key] ?? key);
      const down = values.map((value) => ({ type: "keyDown", value }));
      return act("key", [...down, ...values.toReversed().map((value) => ({ type: "keyUp", value }))]);
    },
    type(text) {
      const strokes = [...text].map((value) => ["keyDown", "keyUp"].map((type) => ({ type, value })));
      return act("key", strokes.flat());
    },
    // Under automation WebKit logs nothing; `readConsole` asks it without.
    listErrors: async () => [],
    async close() {
      await browser.deleteSession();
      program.kill();
      await closeScreen();
    },
  };
}

/** What WebKit logs while these addresses load, each in a plain window: under automation it says nothing. */
export async function readConsole(urls: readonly string[]): Promise<string[]> {
  const { environment, close } = await openScreen();
  const switches = ["--exit-after-load", "--enable-write-console-messages-to-stdout=true"];
  const open = (url: string) =>
    promisify(execFile)(String(findWebkit()), [...switches, url], { env: environment, timeout: 60_000 });
  const windows = await Promise.all(urls.map(open));
  await close();
  return windows.flatMap(({ stderr }) => stderr.split("\n").filter((line) => line.startsWith("CONSOLE")));
}

/** Starts Xvfb, and gives the environment of programs that show themselves there. */
async function openScreen() {
  const home = await mkdtemp(join(tmpdir(), "webkit-"));
  for (const folder of ["gtk-3.0", "gtk-4.0"]) {
    await mkdir(join(home, folder));
    await writeFile(join(home, folder, "gtk.css"), narrowToolbar);
  }
  const folders = { XDG_CONFIG_HOME: home, XDG_CACHE_HOME: home, XDG_DATA_HOME: home };
  const size = `${screen.width}x${screen.height}x24`;
  const program = spawn(screenProgram, ["-displayfd", "1", "-screen", "0", size, "-nolisten", "tcp", "-noreset"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [number] = await once(program.stdout, "data");
  return {
    environment: { ...process.env, ...folders, DISPLAY: `:${String(number).trim()}`, NO_AT_BRIDGE: "1" },
    async close(): Promise<void> {
      program.kill();
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
