import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../machine/freePort.mjs';
import { cloneCheckout } from '../testing/cloneCheckout';
import { runCommand } from '../testing/runCommand';
import type { KnownCommand } from './knownCommands';

export const account = { email: 'commands@msl.example', password: 'a long password of commands' };

/** Returns environment variables for the commands: without those of the tests, and with temporary folders. */
async function createEnvironment(folder: string): Promise<NodeJS.ProcessEnv> {
  const port = await freePort();
  return {
    ...{ ...process.env, NODE_ENV: undefined, NODE_OPTIONS: undefined, JEST_WORKER_ID: undefined },
    ...{ PORT: String(port), HOT_PORT: String(await freePort()), REMOTE_PORT: String(await freePort()) },
    ...{ DATA_DIR: path.join(folder, 'data'), BACKUP: path.join(folder, 'backup'), TMPDIR: folder },
    ...{ ADMIN_EMAIL: account.email, ADMIN_PASSWORD: account.password },
    ...{ PICTURES_AHEAD: 'off', PDF_TEXT: 'off', NX_DAEMON: 'false', SERVICE_NETWORKS: '127.0.0.1' },
    MSL_SERVER: `http://127.0.0.1:${port}`,
  };
}

/** Creates a clone of the checkout and an environment to run commands in it. */
export async function createWorkplace() {
  const checkout = cloneCheckout();
  const folder = mkdtempSync(path.join(tmpdir(), 'msl-commands-'));
  // Makes the folder accessible to PostgreSQL, whose data is inside and which does not run as root.
  chmodSync(folder, 0o711);
  const env = await createEnvironment(folder);
  const { clone } = checkout;
  const run = (line: string, sign?: RegExp) => runCommand(line, { cwd: clone, env, sign });
  return {
    ...{ clone, folder, env, run },
    /** Runs a printed command until its first sign of success. */
    runKnown: (command: string, { as, sign }: KnownCommand) => run(as ? as(command) : command, sign),
    remove() {
      checkout.remove();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
