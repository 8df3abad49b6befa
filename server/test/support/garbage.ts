import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');

/** Collects all garbage now, so that the memory in use can be compared. */
export const collectGarbage = runInNewContext('gc') as () => void;
