import { millisecondsInMinute } from 'date-fns/constants';
import { useSyncExternalStore } from 'react';
import { useRenderContext } from '../../lib/rendering/renderContext';

function everyMinute(listener: () => void) {
  const timer = setInterval(listener, millisecondsInMinute);
  return () => clearInterval(timer);
}

/**
 * Returns the visitor's time in ms since 1970, rounded down to a step of `stepMs`. On the server and while hydrating it
 * is the time of rendering.
 */
export function useNow(stepMs: number): number {
  const { renderedAtMs } = useRenderContext();
  const read = () => Math.floor(Date.now() / stepMs) * stepMs;
  return useSyncExternalStore(everyMinute, read, () => renderedAtMs);
}
