const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** Runs `task` once the visitor does anything, or after a while; returns the way to call it off. */
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
