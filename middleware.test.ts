import { middleware } from "@/middleware";

test.each([
  ["https://notes.example/garden/?Q=A", "https://notes.example/garden?Q=A"],
  ["https://notes.example//Evil.example/A", "https://notes.example/evil.example/a"],
])("%s is redirected to %s, on its own origin", (url, location) => {
  const response = middleware(new Request(url));
  expect([response?.status, response?.headers.get("location")]).toEqual([308, location]);
  expect(response?.headers.get("cache-control")).toBe("no-cache");
});

test.each([
  "https://notes.example/garden?Q=A",
  "https://NOTES.example/garden",
  "https://notes.example/Deep/Manual.PDF",
  "https://notes.example/%00",
])("%s isn't redirected", (url) => {
  expect(middleware(new Request(url))).toBeUndefined();
});

test("a path of many dots takes no longer than another one", () => {
  const path = `https://notes.example/${".a".repeat(100_000)}`;
  expect(middleware(new Request(`${path}/`))?.headers.get("location")).toBe(path);
});
