import { writeFile } from 'node:fs/promises';
import { getPriority, setPriority } from 'node:os';
import type { Browser } from 'playwright-core';

/** Nice value: half the usual share of a busy processor. */
const niceValue = 3;

/** Lowers the priority of this thread and of the programs it starts. Only Linux has priorities of threads. */
export function lowerThreadPriority(): void {
  if (process.platform === 'linux') setPriority(Math.max(getPriority(), niceValue));
}

/**
 * Lowers the priority of a browser's session: where Linux groups processes by session (autogroups, sched(7)), it shares
 * processors between the groups first. Does nothing on other systems.
 *
 * @throws if processes are not grouped by session
 */
export async function lowerSessionPriority(browser: Browser): Promise<void> {
  if (process.platform !== 'linux') return;
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const pid = processInfo.find(({ type }) => type === 'browser')?.id;
  await writeFile(`/proc/${pid}/autogroup`, String(niceValue));
  await session.detach();
}
