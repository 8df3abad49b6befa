import { useEffect, useState } from 'react';

/** Distance from the top of the window at which a heading below the bars has been reached, in px. */
const reached = 140;

const isPageEnd = () => window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;

const isReached = (id: string) => {
  const heading = document.getElementById(id);
  return heading !== null && heading.getBoundingClientRect().top <= reached;
};

/**
 * Returns the heading of the section of a form that is being read.
 *
 * @param ids of the headings, from top to bottom
 */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  const joined = ids.join(' ');
  useEffect(() => {
    const order = joined.split(' ');
    // The last section may be too short to reach the top.
    const update = () => setCurrent(isPageEnd() ? order.at(-1) : (order.findLast(isReached) ?? order[0]));
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, [joined]);
  return current;
}
