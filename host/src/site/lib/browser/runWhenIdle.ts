/**
 * Runs `task` once the page has loaded and the browser is idle.
 *
 * @returns a function that cancels it
 */
export function runWhenIdle(task: () => void): () => void {
  let isCancelled = false;
  const run = () => !isCancelled && task();
  // Safari has no requestIdleCallback.
  const whenIdle = () =>
    'requestIdleCallback' in window ? window.requestIdleCallback(run, { timeout: 4000 }) : setTimeout(run, 300);
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
  return () => {
    isCancelled = true;
    window.removeEventListener('load', whenIdle);
  };
}
