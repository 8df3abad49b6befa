import { absoluteDate, relativeDate } from '@msl/shared/dates';
import { millisecondsInMinute } from 'date-fns/constants';
import { useNow } from './useNow';

/**
 * A date and its age, e.g. "4 March 2026 · 3 days ago". Hydrates with the server's text, then switches to the visitor's
 * time.
 */
export function RelativeDate({ iso }: { iso: string }) {
  const text = relativeDate(iso, useNow(millisecondsInMinute));
  if (!text) return null;
  return (
    <time dateTime={iso} title={absoluteDate(iso)}>
      {absoluteDate(iso)} · {text}
    </time>
  );
}
