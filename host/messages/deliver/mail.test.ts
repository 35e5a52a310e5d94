import { explainBindingFailure, explainFailure } from "./mail";

const createError = (code: string, responseCode?: number) =>
  Object.assign(new Error("550 your text was “secret words”"), { code, responseCode });

test.each<[string, number | undefined, string, string]>([
  ["EMESSAGE", 554, "refused", "EMESSAGE 554"],
  ["EMESSAGE", 452, "later", "EMESSAGE 452"],
  ["EMESSAGE", 421, "later", "EMESSAGE 421"],
  ["ECONNECTION", 421, "later", "ECONNECTION 421"],
  ["ECONNECTION", undefined, "later", "ECONNECTION"],
  ["EABORT", undefined, "later", "EABORT"],
  ["EMESSAGE", 538, "server down", "EMESSAGE 538"],
])("after DATA, %s with %s means %s", (code, responseCode, result, words) => {
  expect(explainFailure(createError(code, responseCode), true)).toEqual({ result, words });
});

test.each<[string, number | undefined, string]>([
  ["EENVELOPE", 550, "EENVELOPE 550"],
  ["EAUTH", 535, "EAUTH 535"],
  ["ECONNECTION", undefined, "ECONNECTION"],
])("before DATA, %s with %s isn't the mail's fault", (code, responseCode, words) => {
  expect(explainFailure(createError(code, responseCode), false)).toEqual({ result: "server down", words });
});

test("an error without a code counts as trouble with the server", () => {
  expect(explainFailure("oops", false)).toEqual({ result: "server down", words: "an error without a code" });
});

test.each([
  ["E_SENDER_NOT_VERIFIED", "server down"],
  ["E_RECIPIENT_NOT_ALLOWED", "server down"],
  ["E_DAILY_LIMIT_EXCEEDED", "server down"],
  ["E_INTERNAL_SERVER_ERROR", "later"],
  ["E_CONTENT_TOO_LARGE", "later"],
])("of Cloudflare's binding, %s means %s", (code, result) => {
  expect(explainBindingFailure(Object.assign(new Error("secret words"), { code }))).toEqual({ result, words: code });
});
