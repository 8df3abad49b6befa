import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';

const intervalMs = 100;
const kilobyte = 1024;

/** Returns the resident memory of a process in bytes; 0 if the process has ended. */
async function residentBytes(pid: number): Promise<number> {
  if (process.platform === 'linux') {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    return Number(/^VmRSS:\s*(\d+)/m.exec(status)?.[1] ?? 0) * kilobyte;
  }
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return Number(stdout.trim()) * kilobyte;
}

/**
 * Watches the total memory of a browser's processes until the browser is closed.
 *
 * @returns the total in bytes, as soon as it exceeds `maxBytes`; otherwise never resolves
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
    // Measuring fails when the browser is closed meanwhile.
    const repeat = () => void measure().catch(() => undefined);
    repeat();
  });
}
