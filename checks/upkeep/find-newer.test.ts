import { findNewer, runsOn } from "@/checks/upkeep/find-newer";

test.each([
  ["", true],
  ["*", true],
  [">=20.19", true],
  [">= 18.17.0", true],
  [">=22.0.0", false],
  ["^22.22.3 || ^24.15.0 || >=26.0.0", false],
  ["^20.9.0 || >=22", true],
  ["^20.20.0 || >=22", false],
  ["~20.18.0", false],
  ["~20", true],
  ["18 || 20 || >=22", true],
  ["20.x", true],
  ["20.18.x", false],
  [">20", false],
  [">20.18", true],
  [">=18 <20", false],
  [">=18 <21", true],
  ["<=20", true],
  ["<=20.19.0", true],
  ["=20.19.0", true],
  ["20.19.1", false],
])("engines of “%s” take Node 20.19.0: %s", (range, takes) => {
  expect(runsOn(range, "20.19.0")).toBe(takes);
});

test("a range of another form is told of, and not taken for one that holds", () => {
  expect(() => runsOn("lts", "20.19.0")).toThrow("“lts” is no comparator");
});

test("of newer versions the newest is named, the newest that runs here, and what frees the newest", () => {
  const published = [
    { version: "4.9.0", engines: { node: ">=20" } },
    { version: "4.10.0", engines: { node: ">=20" } },
    { version: "5.0.0", engines: { node: ">=22" } },
  ];
  expect(findNewer(published, "20.19")).toEqual({ newest: "5.0.0", runsHere: "4.10.0", wants: ">=22" });
  expect(findNewer(published.slice(2), "20.19")).toEqual({ newest: "5.0.0", runsHere: "none", wants: ">=22" });
  expect(findNewer([{ version: "1.0.0" }], "20.19")).toEqual({ newest: "1.0.0", runsHere: "1.0.0", wants: "" });
  expect(findNewer([], "20.19")).toBeUndefined();
});
