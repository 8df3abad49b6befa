import path from 'node:path';
import { Program } from '../programs';
import { root } from '../root';
import { account } from './account';

/** 40 of 800 MB, 32 MB more in reserve, and the time until a handover: 1.5 s of silence, or 1 s of refused writes. */
const settings = {
  ...{ GUARD_FLOOR_PERCENT: '5', GUARD_RESERVE_MB: '32' },
  ...{ GUARD_PROBE_SECONDS: '1.5', GUARD_READ_ONLY_SECONDS: '1', GUARD_INTERVAL_SECONDS: '0.25' },
};

export interface GuardedNode {
  name: string;
  folder: string;
  /** Programs of PostgreSQL. */
  binFolder: string;
  port: number;
  restPort: number;
  guardPort: number;
}

/** Starts the guard of `deploy/patroni` beside a node. */
export function startGuard(node: GuardedNode): Program {
  const { name, folder, binFolder, port, restPort, guardPort } = node;
  return new Program(`guard of ${name}`, '/usr/bin/python3', [path.join(root, 'deploy/patroni/primaryGuard.py')], {
    account,
    cwd: folder,
    env: {
      ...{ PATH: `${binFolder}:/usr/bin:/bin`, PYTHONDONTWRITEBYTECODE: '1' },
      ...{ PGDATA: path.join(folder, 'data'), PGHOST: folder, PGPORT: String(port), PGUSER: 'postgres' },
      ...{ PATRONI_NAME: name, PATRONI_URL: `http://127.0.0.1:${restPort}`, GUARD_LISTEN: `127.0.0.1:${guardPort}` },
      ...settings,
    },
    log: path.join(folder, '..', `${name}-guard.log`),
  });
}
