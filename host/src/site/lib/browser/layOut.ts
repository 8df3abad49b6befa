import { afterIdle } from './afterIdle';

/** Shows at its full height whatever style sheets leave for later, in this document and in every page it shows next. */
export const layOutAll = () => document.documentElement.toggleAttribute('data-laid-out', true);

/**
 * Lays out, one after the other while the browser has nothing else to do, the blocks below the first view: all at once
 * they would keep a phone from answering.
 *
 * @returns the way to stop
 */
export function layOutInTurn(): () => void {
  const waiting = [...document.querySelectorAll<HTMLElement>('[data-later]')];
  let callOff: () => void;
  const next = () => {
    const block = waiting.shift();
    if (!block) return void layOutAll();
    block.style.contentVisibility = 'visible';
    // It is laid out with the next frame.
    const frame = requestAnimationFrame(() => (callOff = afterIdle(next)));
    callOff = () => cancelAnimationFrame(frame);
  };
  callOff = afterIdle(next);
  return () => callOff();
}
