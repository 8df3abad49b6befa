import { layOutAll } from './layOutAll';
import { runWhenIdle } from './runWhenIdle';

/**
 * Lays out the blocks below the fold one by one while the browser is idle: all at once would block input on phones.
 *
 * @returns a function that cancels it
 */
export function layOutBlocksWhenIdle(): () => void {
  const remainingBlocks = [...document.querySelectorAll<HTMLElement>('[data-later]')];
  let cancel: () => void;
  const next = () => {
    const block = remainingBlocks.shift();
    if (!block) return void layOutAll();
    block.style.contentVisibility = 'visible';
    // The block is laid out in the next frame.
    const frame = requestAnimationFrame(() => (cancel = runWhenIdle(next)));
    cancel = () => cancelAnimationFrame(frame);
  };
  cancel = runWhenIdle(next);
  return () => cancel();
}
