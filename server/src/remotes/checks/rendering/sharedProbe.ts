import { createHash } from 'node:crypto';

const name = 'checkprobe';

/**
 * A remote without areas, loaded beside the checked version. It gets the shared packages of the page, as every remote
 * does, and keeps them for the check.
 */
export const probeEntry = `var msl_${name} = {
  init(scope) { globalThis.checkedShareScope = scope; },
  async get() {
    return () => ({ default: { name: '${name}', requires: { api: '*' }, areas: [] } });
  },
};`;

/** Entry of the probe in the registry. */
export const probeRegistry = {
  [name]: {
    version: '1.0.0',
    entry: `/remotes/${name}/1.0.0/remoteEntry.js`,
    integrity: `sha384-${createHash('sha384').update(probeEntry).digest('base64')}`,
  },
};
