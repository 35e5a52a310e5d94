import type { Attack } from "./attack";
import { attackCharacters } from "./attack-characters";
import { attackConnections } from "./attack-connections";
import { attackHosts } from "./attack-hosts";
import { attackPipelining } from "./attack-pipelining";
import { attackRefusals } from "./attack-refusals";
import { attackRestart } from "./attack-restart";
import { attackSilentReader } from "./attack-silent-reader";

/** All attacks, in the order of the table. */
export const attacks: readonly Attack[] = [
  attackPipelining,
  attackSilentReader,
  attackConnections,
  attackHosts,
  attackCharacters,
  attackRefusals,
  attackRestart,
];
