import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { type Checkout, CommandError } from '@msl/remote-cli';
import { remotesIn } from '../machine/remotesIn.mjs';
import { checkCandidate } from './checkCandidate';
import { startHost } from './startHost';

async function build(root: string, name: string, when: 'if stale' | 'always') {
  // Without the stored hash, the last build counts as stale.
  if (when === 'always') await rm(path.join(root, '.cache/builds', `${name}.sha256`), { force: true });
  const program = path.join(root, 'scripts/remote/build.mjs');
  const child = spawn(process.execPath, [program, name], { cwd: root, stdio: ['ignore', 2, 2] });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new CommandError(`The build of ${name} failed; see its output above.`);
}

/** Returns the checkout at `root`, which builds its remotes with webpack and checks them by the rules of its server. */
export const openCheckout = (root: string): Checkout => ({
  root,
  remotes: remotesIn(root),
  build: (name, when) => build(root, name, when),
  check: checkCandidate,
  async startHost() {
    await build(root, 'host', 'if stale');
    return startHost(root);
  },
});
