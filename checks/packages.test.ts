import { readFile } from "node:fs/promises";

type Lock = { packages: Record<string, { integrity?: string }> };
type Project = {
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
};

const readJson = async <Json>(file: string): Promise<Json> => JSON.parse(await readFile(file, "utf8"));

test("each package has an exact version and a checksum", async () => {
  const { dependencies, devDependencies } = await readJson<Project>("package.json");
  const versions = Object.entries({ ...dependencies, ...devDependencies });
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([]);
  const { packages } = await readJson<Lock>("package-lock.json");
  const locked = Object.entries(packages).filter(([path]) => path !== "");
  expect(locked.filter(([, { integrity }]) => !integrity?.startsWith("sha512-")).map(([path]) => path)).toEqual([]);
});

test("npm run dev listens on this machine only", async () => {
  const { scripts } = await readJson<Project>("package.json");
  expect(scripts.dev).toContain("--hostname localhost");
});

test("a pull request’s code runs in CI without secrets and without a right to write", async () => {
  const workflow = await readFile(".github/workflows/test.yml", "utf8");
  expect(workflow).toMatch(/^permissions: \{\}$/m);
  expect(workflow).not.toMatch(/secrets|pull_request_target|write|id-token|persist-credentials: true/);
});
