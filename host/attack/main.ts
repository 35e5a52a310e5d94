import { describeError } from "@/host/server/errors";
import { attacks } from "./attacks";

// The program of `npx tsx host/attack/main.ts`: each attack on a host of its own on this machine, and a table of what held.

const isFull = !process.argv.includes("--short");

let isAllHeld = true;
console.log("| attack | tried | held | what came of it |\n|---|---|---|---|");
for (const attack of attacks) {
  const result = await attack(isFull).catch((error: unknown) => ({
    name: attack.name,
    tried: "",
    held: false,
    detail: `the attack failed: ${describeError(error)}`,
  }));
  isAllHeld &&= result.held;
  console.log(`| ${result.name} | ${result.tried} | ${result.held ? "yes" : "NO"} | ${result.detail} |`);
}
process.exit(isAllHeld ? 0 : 1);
