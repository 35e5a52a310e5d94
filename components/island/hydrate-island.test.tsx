/** @jest-environment jsdom */
import "@testing-library/jest-dom";
import { jest } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { type ReactElement, useEffect, useState } from "react";
import { hydrate, showServerHtml } from "./hydrate-fixture";
import { hydrateIsland } from "./hydrate-island";
import { Island } from "./island";

const report = jest.fn<typeof reportError>();

beforeEach(() => {
  // jsdom has none.
  Object.assign(globalThis, { reportError: report.mockReset() });
});

type PitProps = { wood?: string; fails?: boolean };

/** A form as islands are: plain at first, ready with its first effect. */
function Pit({ wood = "none", fails = false }: PitProps) {
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  if (fails) throw new Error("no fire");
  return (
    <form data-ready={isReady || undefined}>
      <input aria-label="Wood" defaultValue={wood} />
      <textarea aria-label="Plan" />
      <button type="button" onClick={() => document.body.setAttribute("data-lit", wood)}>
        Light
      </button>
    </form>
  );
}

const island = () => document.querySelector("[data-island]");

/** Shows the page of an island, lets a visitor type, and runs its script; not in act(), which takes errors to itself. */
async function start(create: (data: DOMStringMap) => ReactElement) {
  showServerHtml(
    <Island name="pit" data={{ wood: "oak" }} help="It works without.">
      <Pit wood="oak" />
    </Island>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText("Wood"), " logs");
  await user.type(screen.getByLabelText("Plan"), "Dig first.");
  hydrateIsland("pit", create);
  await waitFor(() => expect(document.querySelector("[data-ready], [data-failed]")).toBeInTheDocument());
  return user;
}

test("the component takes over the element that is there, with the island's data", async () => {
  const user = await start(({ wood }) => <Pit wood={wood} />);
  expect(document.querySelector("[data-island] [data-ready]")).toBeInTheDocument();
  expect(island()).not.toHaveAttribute("data-failed");
  expect(screen.getByLabelText("Wood")).toHaveValue("oak logs");
  await user.click(screen.getByRole("button", { name: "Light" }));
  expect(document.body).toHaveAttribute("data-lit", "oak");
  expect(report).not.toHaveBeenCalled();
});

test("a component that throws leaves the plain page, with what was typed, marked as failed", async () => {
  await start(({ wood }) => <Pit wood={wood} fails />);
  expect(island()).toHaveAttribute("data-failed");
  expect(island()).toHaveAttribute("data-wood", "oak");
  expect(document.querySelector("[data-ready]")).toBeNull();
  expect(screen.getByLabelText("Wood")).toHaveValue("oak logs");
  expect(screen.getByLabelText("Plan")).toHaveValue("Dig first.");
  expect(island()?.nextElementSibling).toHaveTextContent("It works without.");
  expect(report.mock.calls).toEqual([[new Error("no fire")]]);
});

test("a page without the island is distinguished from a page with it", () => {
  expect(() => hydrateIsland("oven", () => <Pit />)).toThrow('data-island="oven"');
});

const changed = { "a text": <p>other</p>, "an attribute": <p lang="nl">text</p> };

test.each(Object.entries(changed))("tests report %s that differs from the server's", async (_, element) => {
  expect((await hydrate(showServerHtml(<p>text</p>), element)).faults).toHaveLength(1);
});
