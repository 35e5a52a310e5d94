/** @jest-environment jsdom */
import { jest } from "@jest/globals";
import { readSession, writeSession } from "./session";

beforeEach(() => sessionStorage.clear());

test("what a tab keeps comes back until it's forgotten", () => {
  writeSession("a", { text: "Half a thou" });
  expect(readSession("a")).toEqual({ text: "Half a thou" });
  writeSession("a", undefined);
  expect(readSession("a")).toBeUndefined();
  expect(sessionStorage).toHaveLength(0);
});

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
