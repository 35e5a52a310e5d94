import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { expect, test } from "playwright/test";
import { hasBrotliModule } from "../deploy/create-nginx-config";
import { parseHeadersFile } from "../lib/delivered/headers-file";
import { listFiles } from "../lib/files";
import { createDeliveryChecks, type DeliveryCapabilities, findDeliveryProblems } from "./shared/delivery-checks";
import { findNginx, startNginx } from "./shared/start-nginx";

const everything: DeliveryCapabilities = {
  headers: true,
  redirects308: true,
  hidesFiles: true,
  gzip: true,
  brotli: true,
  etags: true,
  ranges: true,
  refusesMethods: true,
  messages: true,
};

const loadChecks = async () =>
  createDeliveryChecks(await listFiles("out"), parseHeadersFile(readFileSync("out/_headers", "utf8")));

test("the Node host delivers the build as it should", async ({ baseURL }) => {
  expect(await findDeliveryProblems(String(baseURL), everything, await loadChecks())).toEqual([]);
});

test("nginx delivers the build as the Node host does", async ({ baseURL }) => {
  if (!findNginx()) console.log("nginx is not tested: it is not installed here; npm test would install it");
  test.skip(!findNginx(), "nginx is not installed");
  const nginx = await startNginx("out", { upstream: String(baseURL) });
  try {
    const capabilities = { ...everything, brotli: hasBrotliModule() };
    expect(await findDeliveryProblems(nginx.url, capabilities, await loadChecks())).toEqual([]);
  } finally {
    await nginx.close();
  }
});

test("every check finds a server that does not deliver as it should", async () => {
  const server = createServer((_request, response) =>
    response.writeHead(299, { Location: "//evil.example", "Content-Encoding": "odd" }).end("wrong"),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const checks = await loadChecks();
  const problems = await findDeliveryProblems(`http://127.0.0.1:${port}`, everything, checks);
  server.close();
  const silent = checks.filter(({ name }) => !problems.some((problem) => problem.startsWith(`${name}: `)));
  expect(silent.map(({ name }) => name)).toEqual([]);
});
