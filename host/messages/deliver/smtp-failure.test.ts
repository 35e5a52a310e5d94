import { judgeFailure } from "./smtp-failure";

const createError = (code: string, responseCode?: number) =>
  Object.assign(new Error("550 your text was “secret words”"), { code, responseCode });

test.each<[string, number | undefined, string, string]>([
  ["EENVELOPE", 550, "refused", "EENVELOPE 550"],
  ["EMESSAGE", 554, "refused", "EMESSAGE 554"],
  ["EENVELOPE", 450, "later", "EENVELOPE 450"],
  ["EMESSAGE", 452, "later", "EMESSAGE 452"],
  ["EMESSAGE", 421, "server down", "EMESSAGE 421"],
  ["EENVELOPE", 530, "server down", "EENVELOPE 530"],
  ["EENVELOPE", 534, "server down", "EENVELOPE 534"],
  ["EENVELOPE", 535, "server down", "EENVELOPE 535"],
  ["EMESSAGE", 538, "server down", "EMESSAGE 538"],
  ["EAUTH", 535, "server down", "EAUTH 535"],
  ["EPROTOCOL", 554, "server down", "EPROTOCOL 554"],
  ["ECONNECTION", undefined, "server down", "ECONNECTION"],
  ["ETIMEDOUT", undefined, "server down", "ETIMEDOUT"],
])("%s with %s means %s", (code, responseCode, verdict, words) => {
  expect(judgeFailure(createError(code, responseCode))).toEqual({ verdict, words });
});

test("an error without a code counts as trouble with the server", () => {
  expect(judgeFailure("oops")).toEqual({ verdict: "server down", words: "an error without a code" });
});
