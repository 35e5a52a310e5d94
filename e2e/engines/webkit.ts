import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { findFreePort } from "../shared/find-free-port";
import { commands, type Driver, waitFor } from "./driver";

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

/** Starts WebKitGTK on a separate screen, which nobody sees. */
export async function startWebkit(): Promise<Driver> {
  const { environment, close: closeScreen } = await openScreen();
  const port = await findFreePort();
  const program = spawn(driverProgram, [`--port=${port}`], { stdio: "ignore", env: environment });

  async function call(method: string, path: string, body?: object) {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, body: body && JSON.stringify(body) });
    const { value } = await response.json();
    if (response.ok) return value;
    throw new Error(`${value.error}: ${value.message}`);
  }

  await waitFor("WebKitWebDriver", () => call("GET", "/status"));
  const options = { binary: findWebkit(), args: ["--automation"] };
  const { sessionId } = await call("POST", "/session", {
    capabilities: {
      alwaysMatch: { timeouts: { pageLoad: 20_000, script: 20_000 }, "webkitgtk:browserOptions": options },
    },
  });
  const driver: Driver = {
    send(command, parameters = {}) {
      const [method, path] = commands[command];
      return call(method, `/session/${sessionId}${path}`, method === "POST" ? parameters : undefined);
    },
    // Without a window manager the window below the pointer has the focus, and the pointer is in the middle of the screen.
    toLeft: (width) => Math.round((screen.width - width) / 2),
    async close() {
      await driver.send("DeleteSession");
      program.kill();
      await closeScreen();
    },
  };
  return driver;
}

/** What WebKit logs while each of these addresses loads, in a plain window: under automation it says nothing. */
export async function readConsole(urls: readonly string[]): Promise<string[]> {
  const { environment, close } = await openScreen();
  const switches = ["--exit-after-load", "--enable-write-console-messages-to-stdout=true"];
  const said: string[] = [];
  for (const url of urls) {
    const options = { env: environment, timeout: 20_000 };
    const { stderr } = await promisify(execFile)(String(findWebkit()), [...switches, url], options);
    const lines = stderr.split("\n").filter((line) => line.startsWith("CONSOLE"));
    said.push(...lines.map((line) => `${url}: ${line}`));
  }
  await close();
  return said;
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
