import { execFile } from 'node:child_process';
import { appendFile, chown, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../../machine/freePort.mjs';
import { findPostgres } from '../packages';
import { Program } from '../programs';
import type { Cluster } from '../cluster';
import { account } from './account';

const baseOf = ({ folder }: Cluster) => path.join(folder, 'wal-archive', 'base');
const maxRecoveryMs = 120_000;

/** Makes a base backup beside the archive, as docs/operations/backups.md says. */
export async function takeBaseBackup(cluster: Cluster): Promise<void> {
  const args = [
    '-d',
    (await cluster.database.primary()).replicationUrl,
    '-D',
    baseOf(cluster),
    '-X',
    'none',
    '-c',
    'fast',
  ];
  const program = path.join(await findPostgres(), 'pg_basebackup');
  await promisify(execFile)(program, args, { ...account, cwd: path.join(cluster.folder, 'wal-archive') });
}

export interface RecoveredDatabase {
  query: <Row extends pg.QueryResultRow>(text: string) => Promise<pg.QueryResult<Row>>;
  stop: () => Promise<void>;
}

/** Starts a server on the base backup that replays the archive up to a time. */
export async function recoverTo(cluster: Cluster, target: string): Promise<RecoveredDatabase> {
  const [base, archive] = [baseOf(cluster), path.join(cluster.folder, 'wal-archive')];
  const settings = [
    `restore_command = 'cp ${archive}/%f %p'`,
    `recovery_target_time = '${target}'`,
    `recovery_target_action = 'promote'`,
  ];
  await appendFile(path.join(base, 'postgresql.auto.conf'), `\n${settings.join('\n')}\n`);
  const signal = path.join(base, 'recovery.signal');
  await writeFile(signal, '');
  if (account.uid !== undefined) await chown(signal, account.uid, account.gid ?? account.uid);
  const port = await freePort();
  const options = [
    ...[`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${archive}`],
    ...['synchronous_standby_names=', 'archive_mode=off', `hba_file=${base}/pg_hba.conf`],
  ];
  const args = ['-D', base, ...options.flatMap((option) => ['-c', option])];
  const program = new Program('recovered', path.join(await findPostgres(), 'postgres'), args, {
    account,
    cwd: base,
    env: { LC_ALL: 'C.UTF-8' },
    log: path.join(cluster.folder, 'recovered.log'),
  });
  const { username, password } = new URL((await cluster.database.primary()).url);
  const url = `postgres://${username}:${password}@127.0.0.1:${port}/msl`;
  const query: RecoveredDatabase['query'] = async (text) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return client.query(text).finally(() => client.end()) as never;
  };
  await program.waitUntil(async () => {
    const { rows } = await query<{ isRecovering: boolean }>('select pg_is_in_recovery() as "isRecovering"');
    return rows[0]?.isRecovering === false;
  }, maxRecoveryMs);
  return { query, stop: () => program.end('SIGINT') };
}
