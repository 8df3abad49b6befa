const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/**
 * Runs `task` at the visitor's first interaction, at the latest after `latestMs`.
 *
 * @returns a function that cancels it
 */
export function onAttention(task: () => void, latestMs: number): () => void {
  const callOff = () => {
    clearTimeout(timer);
    for (const sign of signs) window.removeEventListener(sign, run, true);
  };
  const run = () => {
    callOff();
    task();
  };
  const timer = setTimeout(run, latestMs);
  for (const sign of signs) window.addEventListener(sign, run, { capture: true, passive: true });
  return callOff;
}
