/** Distance from the viewport that counts as near. */
const nearMargin = '800px 0px';

/**
 * Runs `task` once an element is near the viewport.
 *
 * @returns a function that cancels it
 */
export function runWhenNear(element: Element, task: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      task();
    },
    { rootMargin: nearMargin },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
