import { brokenStores } from './brokenStore';
import type { Fault } from './fault';
import { fullDatabaseDisk } from './fullDatabaseDisk';
import { fullDisk } from './fullDisk';
import { killInstance } from './killInstance';
import { killPrimary } from './killPrimary';
import { lockedTable } from './lockedTable';
import { losePrimaryMachine } from './losePrimaryMachine';
import { missingSecret } from './missingSecret';
import { pointInTime } from './pointInTime';
import { publishRemote } from './publishRemote';
import { readOnlyPrimary } from './readOnlyPrimary';
import { rollingRestart } from './rollingRestart';
import { rollingUpgrade } from './rollingUpgrade';
import { silentConnections, silentDatabase } from './silentConnections';
import { stalledDatabase } from './stalledDatabase';
import { switchover } from './switchover';
import { wrongClock } from './wrongClock';

/** In the order in which they are run. */
export const faults: Fault[] = [
  ...[rollingRestart, rollingUpgrade, switchover, publishRemote, pointInTime],
  ...[killInstance, killPrimary, losePrimaryMachine],
  ...[silentConnections, silentDatabase, stalledDatabase, lockedTable, readOnlyPrimary],
  ...brokenStores,
  ...[fullDisk, fullDatabaseDisk, wrongClock, missingSecret],
];
