import type { EventEmitter } from 'node:events';

/**
 * A terminal, a service manager or a container may signal the whole process group, and npm passes the signal on: signals
 * within this time after the first are repetitions of it.
 */
const maxRepetitionMs = 2_000;

/**
 * Calls `stop` on the first SIGTERM or SIGINT, ignores its repetitions, and calls `end` on every later one.
 *
 * @param end ends the process at once
 * @returns a function that stops listening
 */
export function onStopSignals(
  stop: (signal: NodeJS.Signals) => void,
  end: () => void,
  source: EventEmitter = process,
): () => void {
  let firstMs: number | undefined;
  const onSignal = (signal: NodeJS.Signals) => {
    if (firstMs === undefined) {
      firstMs = performance.now();
      stop(signal);
    } else if (performance.now() - firstMs > maxRepetitionMs) end();
  };
  source.on('SIGTERM', onSignal).on('SIGINT', onSignal);
  return () => void source.off('SIGTERM', onSignal).off('SIGINT', onSignal);
}
