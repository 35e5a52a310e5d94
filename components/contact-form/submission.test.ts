import { sampleMessage } from "@/lib/message/message-fixture";
import { changeSubmission, type Submission } from "./submission";

type Change = Parameters<typeof changeSubmission>[1];

const other = { ...sampleMessage, subject: "Other" };
const send = (newKey: string, values = sampleMessage): Change => ({ type: "send", values, message: values, newKey });
const answer = { type: "answer", at: new Date(0), takesFocus: false } as const;
const fail: Change = { ...answer, outcome: { sent: false, error: "The mailbox is full." } };
const succeed: Change = { ...answer, outcome: { sent: true, reference: "K7QD-3MXP" } };
const edit: Change = { type: "edit" };
const end: Change = { type: "end", takesFocus: false };
const restore: Change = { type: "restore", key: { key: "a", content: JSON.stringify(sampleMessage) } };

const run = (changes: Change[]) => changes.reduce<Submission>(changeSubmission, { state: "idle" });

test.each<[what: string, changes: Change[], state: string, key: string | undefined]>([
  ["the same text after an error keeps its key", [send("a"), fail, send("b")], "sending", "a"],
  ["so does text that was changed back", [send("a"), fail, edit, send("b")], "sending", "a"],
  ["so does text after a reload", [restore, send("b")], "sending", "a"],
  ["another text gets a new key", [send("a"), fail, send("b", other)], "sending", "b"],
  ["so does the same text after a success", [send("a"), succeed, end, send("b")], "sending", "b"],
  ["nothing is sent while a message is being sent", [send("a"), send("b", other)], "sending", "a"],
  ["a message that was just sent isn't sent again", [send("a"), succeed, send("b")], "sent", undefined],
  ["another message may follow it at once", [send("a"), succeed, send("b", other)], "sending", "b"],
  ["an edit hides an error", [send("a"), fail, edit], "idle", "a"],
  ["an edit hides no success", [send("a"), succeed, edit], "sent", undefined],
])("%s", (_what, changes, state, key) => {
  const submission = run(changes);
  expect([submission.state, submission.key?.key]).toEqual([state, key]);
});

test("a reference stays until the next message", () => {
  const changes = [send("a"), succeed, end, edit];
  expect(run(changes).reference).toBe("K7QD-3MXP");
  expect(run([...changes, send("b")]).reference).toBeUndefined();
});
