import { defineConfig } from "playwright/test";
import { findBrowser } from "./e2e/browser";
import { findFirefox } from "./e2e/engines/firefox";
import type { Engine } from "./e2e/engines/tab";
import { findWebkit } from "./e2e/engines/webkit";
import { madeUpSite, mailDir, firstPort as port } from "./e2e/made-up-site/folder";
import { findNginx } from "./e2e/shared/start-nginx";

const edgePort = port + 1;
const ownPort = port + 2;

// WebDriver logs each session otherwise.
process.env.WDIO_LOG_LEVEL = "error";

// Ignore the developer's own settings.
const edgeSettings = "--env-file /dev/null --var MAIL_TO:owner@example.org --var MAIL_FROM:site@example.org";

// nginx.spec.ts has a proxy in front.
const hostSettings = { MAIL_DIR: mailDir, MESSAGES_PER_MINUTE: "10000", TRUSTED_PROXIES: "1" };

/** Missing programs skip their tests; CI must have nginx and both engines (e2e/install-packages.ts). */
const installedEngines = { firefox: findFirefox(), webkit: findWebkit() };
const skippedSpecs = findNginx() ? [] : ["e2e/nginx.spec.ts"];
const engines = (["firefox", "webkit"] as const).filter((engine) => installedEngines[engine]);

export default defineConfig<object, { engine: Engine }>({
  testIgnore: "e2e/.site/**",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A test that needs a retry is a defect.
  retries: 0,
  workers: "100%",
  reporter: process.env.DETAILS === "1" ? "list" : "dot",
  // Only a failure waits this long. CI has two slow cores.
  timeout: 60_000,
  expect: { timeout: 20_000 },
  use: {
    launchOptions: {
      executablePath: findBrowser(),
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
    },
  },
  // node: the made-up site in Chromium on the Node host. firefox, webkit: the same in other engines. edge: the Worker.
  // own: the owner's pages and content-tests/, in Chromium.
  projects: [
    {
      name: "node",
      testMatch: "e2e/**/*.spec.ts",
      testIgnore: ["e2e/.site/**", "e2e/edge*.spec.ts", "e2e/own*.spec.ts", "e2e/engines/*", ...skippedSpecs],
      use: { baseURL: `http://localhost:${port}` },
    },
    ...engines.map((engine) => ({
      name: engine,
      testMatch: "e2e/engines/*.spec.ts",
      // A Firefox tab lists its errors itself.
      testIgnore: engine === "webkit" ? [] : ["e2e/engines/webkit-console.spec.ts"],
      use: { baseURL: `http://localhost:${port}`, engine },
    })),
    { name: "edge", testMatch: "e2e/edge*.spec.ts", use: { baseURL: `http://localhost:${edgePort}` } },
    {
      name: "own",
      testMatch: ["e2e/own*.spec.ts", "content-tests/**/*.spec.ts"],
      use: { baseURL: `http://localhost:${ownPort}` },
    },
  ],
  webServer: [
    {
      command: "npm run serve",
      cwd: madeUpSite,
      url: `http://localhost:${port}`,
      env: { ...hostSettings, PORT: String(port) },
      reuseExistingServer: false,
    },
    {
      command: [
        "npx --no-install wrangler d1 migrations apply DB --local",
        `npx --no-install wrangler dev --local --port ${edgePort} --inspector-port 0 --test-scheduled ${edgeSettings}`,
      ].join(" && "),
      cwd: madeUpSite,
      url: `http://localhost:${edgePort}`,
      reuseExistingServer: false,
    },
    {
      command: "npm run serve",
      url: `http://localhost:${ownPort}`,
      env: { ...hostSettings, PORT: String(ownPort) },
      reuseExistingServer: false,
    },
  ],
});
