import { middleware } from "@/middleware";

test.each([
  ["https://notes.example/Git", "https://notes.example/git"],
  ["https://notes.example/git/?Q=A", "https://notes.example/git?Q=A"],
  ["https://notes.example/git/delete%2Dbranch", "https://notes.example/git/delete-branch"],
  ["https://notes.example//Evil.example/A", "https://notes.example/evil.example/a"],
])("%s is answered 308 to %s, on its own origin", (url, location) => {
  const response = middleware(new Request(url));
  expect([response?.status, response?.headers.get("location")]).toEqual([308, location]);
});

test.each(["https://notes.example/", "https://notes.example/git?Q=A", "https://NOTES.example/git"])(
  "%s passes",
  (url) => {
    expect(middleware(new Request(url))).toBeUndefined();
  },
);
