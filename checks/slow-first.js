import Sequencer from "@jest/test-sequencer";

/** Small files that take long. Without recorded times, Jest starts with the largest files, and one of these would run alone at the end. */
const slow = ["/host/node.test.ts", "/host/mailbox/kill.test.ts", "/checks/samples/dotnet-program.test.ts"];

const isSlow = ({ path }) => slow.some((name) => path.endsWith(name));

/** Starts the slow files first, then the others in Jest's own order. */
export default class SlowFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted.filter(isSlow), ...sorted.filter((test) => !isSlow(test))];
  }
}
