import type { Engine, Tx } from '../db';
import { announceChanges } from './announceChanges';

/** Announces changes of the inbox settings: the forms of the site show the consent text. */
export const announcedConsent = (tx: Tx, engine: Engine): Promise<void> =>
  announceChanges(tx, engine, ['inbox_settings']);
