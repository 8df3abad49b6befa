import type { MouseEvent } from 'react';
import { loadFailure } from './loadFailure';

/** Whether the server answers. */
async function isServerReachable(): Promise<boolean> {
  try {
    return (await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/**
 * Runs an action instead of following the clicked link. If the script of the action cannot be loaded, follows the link;
 * without a connection stays on the page, which says so.
 */
export async function runInstead(event: MouseEvent<HTMLAnchorElement>, run: () => Promise<unknown>): Promise<void> {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const { href } = event.currentTarget;
  const runOrFollow = async () => {
    try {
      await run();
    } catch {
      if (await isServerReachable()) location.assign(href);
      else loadFailure.report({ retry: () => void runOrFollow() });
    }
  };
  await runOrFollow();
}
