import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';

const intervalMs = 100;
const kilobyte = 1024;

/** Resident memory of a process, in bytes; 0 for one that has ended. */
async function residentBytes(pid: number): Promise<number> {
  if (process.platform === 'linux') {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    return Number(/^VmRSS:\s*(\d+)/m.exec(status)?.[1] ?? 0) * kilobyte;
  }
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return Number(stdout.trim()) * kilobyte;
}

/**
 * Watches how much memory the processes of a browser hold together, until it is closed.
 *
 * @returns the figure in bytes, once it is more than `maxBytes`; pending for ever while it is not
 */
export async function exceededMemory(browser: Browser, maxBytes: number): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  return new Promise((resolve) => {
    const measure = async () => {
      const { processInfo } = await session.send('SystemInfo.getProcessInfo');
      const sizes = await Promise.all(processInfo.map(({ id }) => residentBytes(id)));
      const bytes = sizes.reduce((sum, size) => sum + size, 0);
      if (bytes > maxBytes) resolve(bytes);
      else setTimeout(repeat, intervalMs).unref();
    };
    // A browser that is closed meanwhile answers no more.
    const repeat = () => void measure().catch(() => undefined);
    repeat();
  });
}
