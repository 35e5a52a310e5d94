import { jest } from "@jest/globals";
import { exampleSettings } from "@/lib/settings-fixture";
import { getMessagingSettings, parseMessagingSettings as parse } from "./settings";

const parseMessagingSettings = (env: Parameters<typeof parse>[0]) => parse(env, exampleSettings);

test("the origin of site.config.ts counts, and the environment overrides it", () => {
  const named = { ...exampleSettings, messagingOrigin: "https://mail.example/" };
  expect(parse({}, named).origin).toBe("https://mail.example");
  expect(parse({ NEXT_PUBLIC_MESSAGING_ORIGIN: "https://other.example" }, named).origin).toBe("https://other.example");
});

test("credentials are taken as they are, but not so long that they would fill a request, and never shown", () => {
  const variable = "NEXT_PUBLIC_MESSAGING_PASSWORD";
  expect(parseMessagingSettings({ NEXT_PUBLIC_MESSAGING_USER: "u", [variable]: " p " })).toMatchObject({
    user: "u",
    password: " p ",
  });
  const words = `${variable} is too long; write at most 200 characters`;
  expect(() => parseMessagingSettings({ [variable]: "9".repeat(201) })).toThrow(words);
});

test.each([
  ["production", "https://mail.example"],
  ["development", ""],
] as const)("in %s messages go to %j", (NODE_ENV, origin) => {
  const env = { NODE_ENV, NEXT_PUBLIC_MESSAGING_ORIGIN: "https://mail.example" };
  const replaced = jest.replaceProperty(process, "env", env);
  expect(getMessagingSettings().origin).toBe(origin);
  replaced.restore();
});
