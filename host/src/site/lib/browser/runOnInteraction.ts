const interactionEvents = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/**
 * Runs `task` at the visitor's first interaction, at the latest after `latestMs`.
 *
 * @returns a function that cancels it
 */
export function runOnInteraction(task: () => void, latestMs: number): () => void {
  const cancel = () => {
    clearTimeout(timer);
    for (const event of interactionEvents) window.removeEventListener(event, run, true);
  };
  const run = () => {
    cancel();
    task();
  };
  const timer = setTimeout(run, latestMs);
  for (const event of interactionEvents) window.addEventListener(event, run, { capture: true, passive: true });
  return cancel;
}
