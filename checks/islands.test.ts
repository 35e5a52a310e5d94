import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { listFiles } from "@/lib/files";

test("every client component is in the folder of an island", async () => {
  const names = (await listFiles("components")).filter((name) => /\.tsx?$/.test(name));
  const islands = names.filter((name) => /\/browser\.tsx?$/.test(name)).map((name) => dirname(name));
  const texts = await Promise.all(names.map((name) => readFile(join("components", name), "utf8")));
  const clients = names.filter((_, place) => /^"use client";/m.test(texts[place] ?? ""));
  expect(clients.length).toBeGreaterThan(0);
  expect(clients.filter((name) => !islands.includes(dirname(name)))).toEqual([]);
});
