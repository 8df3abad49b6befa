import { rm } from 'node:fs/promises';
import path from 'node:path';
import { type Checkout, CommandError } from '@msl/remote-cli';
import { checkCandidate } from '../../../../scripts/remote/checkCandidate';
import { remoteFolder, remoteNames } from '../replacements/paths';
import { assertSource } from './commandLine';

const dist = path.join(remoteFolder, 'dist');

async function build(name: string): Promise<void> {
  assertSource('src/manifest.ts');
  // Imported on demand: webpack slows down the start of other commands.
  const { buildRemote } = await import('./buildRemote');
  await rm(dist, { recursive: true, force: true });
  await buildRemote(name).catch((error: Error) => {
    throw new CommandError(`The build of ${name} failed.`, [error.message]);
  });
}

/** Returns the working folder as a checkout of one remote. Always builds: a build of one remote takes seconds. */
export const openKitCheckout = (): Checkout => ({
  root: remoteFolder,
  dist,
  remotes: remoteNames,
  build,
  check: checkCandidate,
});
