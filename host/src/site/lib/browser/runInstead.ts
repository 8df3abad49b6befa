import type { MouseEvent } from 'react';

/** Runs an action instead of following the clicked link. Follows the link if the script of the action cannot be loaded. */
export async function runInstead(event: MouseEvent<HTMLAnchorElement>, run: () => Promise<unknown>): Promise<void> {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const { href } = event.currentTarget;
  try {
    await run();
  } catch {
    location.assign(href);
  }
}
