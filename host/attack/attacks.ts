import type { Attack } from "./attack";
import { attackBrokenMailbox } from "./attack-broken-mailbox";
import { attackCharacters } from "./attack-characters";
import { attackClearPassword } from "./attack-clear-password";
import { attackConnections } from "./attack-connections";
import { attackEnvelope } from "./attack-envelope";
import { attackFlood } from "./attack-flood";
import { attackHosts } from "./attack-hosts";
import { attackPipelining } from "./attack-pipelining";
import { attackPoisonMail } from "./attack-poison-mail";
import { attackRefusals } from "./attack-refusals";
import { attackRestart } from "./attack-restart";
import { attackSilentReader } from "./attack-silent-reader";
import { attackTwoHosts } from "./attack-two-hosts";

/** All attacks, in the order of the table. */
export const attacks: readonly Attack[] = [
  attackPipelining,
  attackSilentReader,
  attackConnections,
  attackHosts,
  attackCharacters,
  attackRefusals,
  attackRestart,
  attackFlood,
  attackPoisonMail,
  attackEnvelope,
  attackBrokenMailbox,
  attackTwoHosts,
  attackClearPassword,
];
