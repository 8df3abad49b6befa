import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const root = path.resolve(import.meta.dirname, '../..');
const program = '/usr/sbin/varnishd';
const xkey = ['/usr/lib/varnish', '/usr/lib/x86_64-linux-gnu/varnish', '/usr/lib/aarch64-linux-gnu/varnish'];

export interface RunningVarnish {
  /** `http://127.0.0.1:<port>` */
  address: string;
  stop: () => Promise<void>;
}

function assertInstalled(): void {
  const isThere = existsSync(program) && xkey.some((folder) => existsSync(`${folder}/vmods/libvmod_xkey.so`));
  if (!isThere) throw new Error('This benchmark needs the Debian packages varnish and varnish-modules.');
}

async function waitUntilItAnswers(address: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('Varnish ended at its start.');
    const isUp = await fetch(`${address}/robots.txt`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await delay(50);
  }
}

/**
 * Starts Varnish with `deploy/varnish/default.vcl` in front of a server.
 *
 * @param folder an existing empty folder for its files
 * @param behind port of the server
 */
export async function startVarnish(folder: string, port: number, behind: number): Promise<RunningVarnish> {
  assertInstalled();
  const vcl = await readFile(path.join(root, 'deploy/varnish/default.vcl'), 'utf8');
  const file = path.join(folder, 'default.vcl');
  await writeFile(file, vcl.replace('"haproxy"', '"127.0.0.1"').replace('"8000"', `"${behind}"`));
  const address = `http://127.0.0.1:${port}`;
  const args = ['-F', '-j', 'none', '-n', path.join(folder, 'work'), '-a', `127.0.0.1:${port}`, '-T', 'none'];
  const child = spawn(program, [...args, '-f', file, '-s', 'malloc,256m'], { stdio: ['ignore', 'ignore', 'inherit'] });
  await waitUntilItAnswers(address, child);
  const stop = async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { address, stop };
}
