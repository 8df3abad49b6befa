import { useSyncExternalStore } from 'react';
import { useRenderContext } from '../../lib/rendering/renderContext';
import { absoluteDate, relativeDate } from '../../lib/text/relativeDate';

const minuteMs = 60_000;

const thisMinuteMs = () => Math.floor(Date.now() / minuteMs) * minuteMs;

function everyMinute(listener: () => void) {
  const timer = setInterval(listener, minuteMs);
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
