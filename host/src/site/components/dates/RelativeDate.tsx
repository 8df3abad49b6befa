import { zonedDate, relativeDate, zonedIso } from '@msl/shared/dates';
import { millisecondsInMinute } from 'date-fns/constants';
import { useSiteOffsets } from '../../lib/endpoints/settingEndpoints';
import { useNow } from './useNow';

/**
 * A date and its age, e.g. "4 March 2026 · 3 days ago". Hydrates with the server's text, then switches to the visitor's
 * time.
 */
export function RelativeDate({ iso }: { iso: string }) {
  const text = relativeDate(iso, useNow(millisecondsInMinute));
  const offsets = useSiteOffsets();
  if (!text) return null;
  const date = zonedDate(iso, offsets);
  return (
    <time dateTime={zonedIso(iso, offsets)} title={date}>
      {date} · {text}
    </time>
  );
}
