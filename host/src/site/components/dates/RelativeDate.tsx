import { useSyncExternalStore } from 'react';
import { useRenderContext } from '../../lib/rendering/renderContext';
import { absoluteDate, relativeDate } from '@msl/shared/dates';
import { millisecondsInMinute } from 'date-fns/constants';

const thisMinuteMs = () => Math.floor(Date.now() / millisecondsInMinute) * millisecondsInMinute;

function everyMinute(listener: () => void) {
  const timer = setInterval(listener, millisecondsInMinute);
  return () => clearInterval(timer);
}

/**
 * A date and its age, e.g. "4 March 2026 · 3 days ago". Hydrates with the server's text, then switches to the visitor's
 * time.
 */
export function RelativeDate({ iso }: { iso: string }) {
  const { renderedAtMs } = useRenderContext();
  const nowMs = useSyncExternalStore(everyMinute, thisMinuteMs, () => renderedAtMs);
  const text = relativeDate(iso, nowMs);
  if (!text) return null;
  return (
    <time dateTime={iso} title={absoluteDate(iso)}>
      {absoluteDate(iso)} · {text}
    </time>
  );
}
