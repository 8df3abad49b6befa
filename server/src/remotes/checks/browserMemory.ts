import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Browser, CDPSession } from 'playwright-core';

const intervalMs = 100;
const kilobyte = 1024;

/**
 * Returns the memory that a process does not share with the files of its program, in bytes; 0 if it has ended. Linux
 * tells it of every process; the proportional share of a process is secret if it runs in a sandbox. Elsewhere returns
 * the resident memory.
 */
async function ownBytes(pid: number): Promise<number> {
  if (process.platform === 'linux') {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    const sizes = [...status.matchAll(/^Rss(?:Anon|Shmem):\s*(\d+)/gm)].map(([, size]) => Number(size));
    return sizes.reduce((sum, size) => sum + size, 0) * kilobyte;
  }
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return Number(stdout.trim()) * kilobyte;
}

/** The memory of a browser's processes that its pages add to what the browser takes with an empty page. */
export class AddedMemory {
  private constructor(
    private readonly session: CDPSession,
    private readonly emptyBytes: number,
  ) {}

  /** Opens an empty page, which stays open, and measures the browser with it. */
  static async beginIn(browser: Browser): Promise<AddedMemory> {
    await browser.newPage();
    const session = await browser.newBrowserCDPSession();
    return new AddedMemory(session, await totalBytes(session));
  }

  /**
   * Measures until the browser is closed.
   *
   * @returns the added bytes, as soon as they exceed `maxBytes`; otherwise never resolves
   */
  exceeding(maxBytes: number): Promise<number> {
    return new Promise((resolve) => {
      const measure = async () => {
        const bytes = (await totalBytes(this.session)) - this.emptyBytes;
        if (bytes > maxBytes) resolve(bytes);
        else setTimeout(repeat, intervalMs).unref();
      };
      // Measuring fails when the browser is closed meanwhile.
      const repeat = () => void measure().catch(() => undefined);
      repeat();
    });
  }
}

async function totalBytes(session: CDPSession): Promise<number> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const sizes = await Promise.all(processInfo.map(({ id }) => ownBytes(id)));
  return sizes.reduce((sum, size) => sum + size, 0);
}
