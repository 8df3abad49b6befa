import type { Fault } from './fault';
import { killInstance } from './killInstance';
import { killPrimary } from './killPrimary';
import { losePrimaryMachine } from './losePrimaryMachine';
import { rollingRestart } from './rollingRestart';
import { silentConnections, silentDatabase } from './silentConnections';
import { stalledDatabase } from './stalledDatabase';
import { switchover } from './switchover';

/** In the order in which they are run. */
export const faults: Fault[] = [
  ...[rollingRestart, switchover],
  ...[killInstance, killPrimary, losePrimaryMachine],
  ...[silentConnections, silentDatabase, stalledDatabase],
];
