import { expect, test } from "playwright/test";
import { hasBrotliModule } from "../deploy/create-nginx-config";
import { everything, findDeliveryProblems, loadDeliveryChecks } from "./shared/delivery-checks";
import { startNginx } from "./shared/start-nginx";

test("nginx delivers the build as the Node host does", async ({ baseURL }) => {
  const nginx = await startNginx("out", { upstream: String(baseURL) });
  try {
    const capabilities = { ...everything, brotli: hasBrotliModule() };
    expect(await findDeliveryProblems(nginx.url, capabilities, await loadDeliveryChecks())).toEqual([]);
  } finally {
    await nginx.close();
  }
});
