import path from 'node:path';
import { ensureBuilds } from '../machine/builds.mjs';
import { root } from '../machine/run.mjs';

/**
 * Builds the kit, which its tests unpack as a team installs it. Not for a run of other folders, such as
 * `npm test -w remotes/inbox`.
 */
export default async function setUp(_globalConfig, { roots }) {
  const kit = path.join(root, 'packages/remote-kit');
  if (roots.some((folder) => kit.startsWith(folder))) await ensureBuilds(['kit']);
}
