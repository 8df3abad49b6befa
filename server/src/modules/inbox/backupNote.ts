import { addDays } from 'date-fns/addDays';
import type { Config } from '../../config/config';

const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** Says what backups still hold after an erasure, and until when. */
export function backupNote({ backup }: Pick<Config, 'backup'>, now: Date): string {
  if (!backup) return 'Backups that you made keep it until you delete them.';
  // Old backups are removed when the next one is made.
  const until = addDays(now, backup.keepDays + 1);
  return `Backups that were made before keep it until ${dates.format(until)}.`;
}
