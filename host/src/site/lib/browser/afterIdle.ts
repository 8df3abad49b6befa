/**
 * Runs `task` once the page has loaded and the browser is idle.
 *
 * @returns a function that cancels it
 */
export function afterIdle(task: () => void): () => void {
  let isOff = false;
  const run = () => !isOff && task();
  // Safari has no requestIdleCallback.
  const whenIdle = () =>
    'requestIdleCallback' in window ? window.requestIdleCallback(run, { timeout: 4000 }) : setTimeout(run, 300);
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
  return () => {
    isOff = true;
    window.removeEventListener('load', whenIdle);
  };
}
