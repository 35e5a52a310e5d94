import type { Attack } from "./attack";
import { attackConnections } from "./attack-connections";
import { attackPipelining } from "./attack-pipelining";
import { attackRestart } from "./attack-restart";
import { attackSilentReader } from "./attack-silent-reader";

/** All attacks, in the order of the table. */
export const attacks: readonly Attack[] = [attackPipelining, attackSilentReader, attackConnections, attackRestart];
