import { brokenStores } from './brokenStore';
import type { Fault } from './fault';
import { fullDisk } from './fullDisk';
import { killInstance } from './killInstance';
import { killPrimary } from './killPrimary';
import { lockedTable } from './lockedTable';
import { losePrimaryMachine } from './losePrimaryMachine';
import { missingSecret } from './missingSecret';
import { readOnlyPrimary } from './readOnlyPrimary';
import { rollingRestart } from './rollingRestart';
import { rollingUpgrade } from './rollingUpgrade';
import { silentConnections, silentDatabase } from './silentConnections';
import { stalledDatabase } from './stalledDatabase';
import { switchover } from './switchover';
import { wrongClock } from './wrongClock';

/** In the order in which they are run. */
export const faults: Fault[] = [
  ...[rollingRestart, rollingUpgrade, switchover],
  ...[killInstance, killPrimary, losePrimaryMachine],
  ...[silentConnections, silentDatabase, stalledDatabase, lockedTable, readOnlyPrimary],
  ...brokenStores,
  ...[fullDisk, wrongClock, missingSecret],
];
