import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Driver, waitFor } from "./driver";

const programs = [process.env.FIREFOX_PATH, "/usr/bin/firefox-esr", "/usr/bin/firefox"];

/** Ubuntu's Firefox is a script that starts a snap, whose temporary folder isn't ours. */
const isProgram = (path: string): boolean =>
  existsSync(path) && !/\bsnap\b/.test(readFileSync(path, "latin1").slice(0, 4096));

/** The path of a Firefox on this machine; undefined when there is none. */
export const findFirefox = (): string | undefined => programs.find((program) => program && isProgram(program));

/** What a visitor's Firefox has and a headless one lacks: a mouse, and scroll bars that take no room, as on a phone. */
const preferences = {
  "marionette.port": 0,
  "ui.primaryPointerCapabilities": 6,
  "ui.allPointerCapabilities": 6,
  "ui.useOverlayScrollbars": 1,
  "app.normandy.enabled": false,
};

/** No window of Firefox is narrower than 450 px by itself. */
const allowNarrow = "document.documentElement.style.setProperty('min-width', '0', 'important')";

/** Errors of the console, violations of the policy among them; what isn't from the site's server is the browser's own. */
const readErrors = `
  const found = Services.console.getMessageArray().filter((message) => message instanceof Ci.nsIScriptError);
  Services.console.reset();
  return found
    .filter(({ flags, sourceName }) => !(flags & Ci.nsIScriptError.warningFlag) && sourceName.startsWith("http:"))
    .map(({ sourceName, errorMessage }) => sourceName + ": " + errorMessage);`;

/**
 * Starts Firefox with its own profile and speaks to it over Marionette, the protocol below geckodriver: WebDriver's
 * commands as JSON over TCP. https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html
 */
export async function startFirefox(): Promise<Driver> {
  const profile = await mkdtemp(join(tmpdir(), "firefox-"));
  const lines = Object.entries(preferences).map((pair) => `user_pref(${JSON.stringify(pair).slice(1, -1)});`);
  await writeFile(join(profile, "user.js"), lines.join("\n"));
  const switches = ["--headless", "--marionette", "--remote-allow-system-access", "--no-remote", "--profile", profile];
  const program = spawn(findFirefox() ?? "firefox", switches, {
    stdio: "ignore",
    env: { ...process.env, HOME: profile },
  });
  const port = await waitFor("Firefox", () => readFile(join(profile, "MarionetteActivePort"), "utf8"));
  const { request, end } = await openMarionette(Number(port));

  async function inBrowser<Value>(script: string): Promise<Value> {
    await request("Marionette:SetContext", { value: "chrome" });
    const { value } = await request("WebDriver:ExecuteScript", { script, args: [] });
    await request("Marionette:SetContext", { value: "content" });
    return value;
  }

  const driver: Driver = {
    async send(command, parameters = {}) {
      // Without its own sandbox a script changes the page's objects, as it does in WebKit.
      const answer = await request(`WebDriver:${command}`, { ...parameters, sandbox: null });
      return answer !== null && "value" in answer ? answer.value : answer;
    },
    toLeft: () => 0,
    listErrors: () => inBrowser(readErrors),
    async close() {
      const closed = once(program, "exit");
      await request("Marionette:Quit", { flags: ["eForceQuit"] });
      end();
      await closed;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  await driver.send("NewSession", { timeouts: { pageLoad: 20_000, script: 20_000 } });
  await inBrowser(allowNarrow);
  return driver;
}

/** Opens Marionette's connection. A packet is `length:[0, id, name, parameters]`, its answer `length:[1, id, error, value]`. */
async function openMarionette(port: number) {
  const socket = connect(port, "127.0.0.1");
  const waiting = new Map<number, (error: { error: string; message: string } | null, value: unknown) => void>();
  let read = Buffer.alloc(0);
  let count = 0;
  socket.on("data", (data) => {
    read = Buffer.concat([read, data]);
    for (let colon = read.indexOf(":"); colon > 0; colon = read.indexOf(":")) {
      const end = colon + 1 + Number(read.subarray(0, colon));
      if (read.length < end) return;
      const packet = JSON.parse(read.toString("utf8", colon + 1, end));
      read = read.subarray(end);
      // Its first packet is a greeting.
      if (Array.isArray(packet)) waiting.get(packet[1])?.(packet[2], packet[3]);
    }
  });
  await once(socket, "connect");
  return {
    request: (name: string, parameters: object) =>
      new Promise<ReturnType<typeof JSON.parse>>((resolve, reject) => {
        count += 1;
        waiting.set(count, (error, value) =>
          error ? reject(new Error(`${error.error}: ${error.message}`)) : resolve(value),
        );
        const packet = JSON.stringify([0, count, name, parameters]);
        socket.write(`${Buffer.byteLength(packet)}:${packet}`);
      }),
    end: () => socket.destroy(),
  };
}
