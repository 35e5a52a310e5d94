import type { EdgeBindings } from "@/host/messages/edge-bindings";
import { createEdgeMessages } from "./edge-messages";

/** Bindings of which only the limiter is asked; D1 and mail are tested against the real runtime in e2e/. */
const createBindings = (settings: Partial<EdgeBindings>, asked: string[] = [], success = true) =>
  ({
    LIMITER: {
      limit: async ({ key }: { key: string }) => {
        asked.push(key);
        return { success };
      },
    },
    ...settings,
  }) as unknown as EdgeBindings;

const create = (settings: Partial<EdgeBindings>) => () => createEdgeMessages(createBindings(settings), () => {});

test.each([
  [{ MAIL_TO: "a@example.org" }, "only one of MAIL_TO and MAIL_FROM is set; set both, or neither"],
  [{ MAIL_FROM: "a@example.org" }, "only one of MAIL_TO and MAIL_FROM is set; set both, or neither"],
  [{ MAIL_TO: "a", MAIL_FROM: "b@example.org" }, 'MAIL_TO is "a"; write one mail address'],
  [{ MESSAGING_USER: "a" }, "only one of MESSAGING_USER and MESSAGING_PASSWORD is set"],
  [{ KEEP_DELIVERED_DAYS: "-1" }, 'KEEP_DELIVERED_DAYS is "-1"; write a whole number from 1 to 36500'],
  [{ MAILBOX_MEGABYTES: "0" }, 'MAILBOX_MEGABYTES is "0"; write a whole number from 1'],
  [{ MESSAGES_PER_NETWORK: "many" }, 'MESSAGES_PER_NETWORK is "many"; write a whole number from 1'],
  [{ MESSAGES_PER_DAY: "1000001" }, 'MESSAGES_PER_DAY is "1000001"; write a whole number from 1'],
  [{ MESSAGING_ORIGINS: "notes.example" }, 'MESSAGING_ORIGINS is "notes.example"; write an origin'],
])("the settings %j are refused in words", (settings, words) => {
  expect(create(settings)).toThrow(words);
});

test.each([{}, { MAIL_TO: "a@example.org", MAIL_FROM: "b@example.org" }])("the settings %j are good", (settings) => {
  expect(create(settings)).not.toThrow();
});

test("the platform counts by the address that it names, and its no is a 429", async () => {
  const asked: string[] = [];
  const { route } = createEdgeMessages(
    createBindings({}, asked, false),
    () => {},
    () => {},
  );
  for (const address of ["203.0.113.9", "2001:db8:1:2:3::4"]) {
    const headers = { "Content-Type": "application/json", "CF-Connecting-IP": address, "X-Forwarded-For": "6.6.6.6" };
    const response = await route.request("http://notes.example/api/sm", { method: "POST", headers, body: "{}" });
    expect([response.status, response.headers.get("retry-after")]).toEqual([429, "60"]);
  }
  expect(asked).toEqual(["203.0.113.9", "2001:db8:1:2::/64"]);
});
