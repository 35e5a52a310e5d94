/** @jest-environment jsdom */
import { jest } from "@jest/globals";
import { readSession, writeSession } from "./session";

test.each(["{", "null"])("what another program stored as %j is ignored", (stored) => {
  sessionStorage.setItem("a", stored);
  expect(readSession("a")).toBeUndefined();
});

test("a browser that refuses storage breaks nothing", () => {
  const refused = jest.spyOn(globalThis, "sessionStorage", "get").mockImplementation(() => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  });
  writeSession("a", 1);
  expect(readSession("a")).toBeUndefined();
  refused.mockRestore();
});
