import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stringify } from 'yaml';
import { freePort } from '../../machine/freePort.mjs';
import { findPostgres } from '../packages';
import { account } from './account';
import { Program, readPid, signalPid } from '../programs';
import { startGuard } from './primaryGuard';
import { mountSmallDisk } from './smallDisk';

const superuser = { username: 'postgres', password: 'cluster-superuser' };
const replication = { username: 'replicator', password: 'cluster-replication' };

/**
 * Failure detection in seconds: a lost machine is replaced after `ttl`, a lost process within one loop. Patroni wants
 * `loop_wait + 2 * retry_timeout <= ttl`. On a network with hiccups of seconds, these would hand over too often; from
 * 3.2.0 on, Patroni raises a `ttl` below 20 and a `retry_timeout` below 3.
 */
const timing = { ttl: 3, loop_wait: 1, retry_timeout: 1 };

/** Small enough to be filled, and in memory: the figures have no disk that is slow to flush. */
const diskMegabytes = 800;

interface NodeStatus {
  role: string;
  state: string;
  replication_state?: string;
  sync_standby?: boolean;
}

/**
 * After a switchover, the new primary offers segments that the old one has archived: an equal file is no failure, or
 * the archive would stop there.
 */
const archiveCommand = (archive: string) => {
  const file = `${archive}/%f`;
  return `cmp -s %p ${file} || { test ! -f ${file} && cp %p ${file}.part && mv ${file}.part ${file}; }`;
};

/**
 * Arguments of tini. To Patroni, a PostgreSQL that was killed runs until its parent has reaped it, which systemd does
 * at once, and the first process of a container perhaps after seconds. Patroni ends with tini.
 */
const supervision = ['-s', '--', '/usr/bin/setpriv', '--pdeathsig', 'KILL'];

/** A PostgreSQL server under Patroni. */
export class DatabaseNode {
  program?: Program;
  private guard?: Program;

  readonly name: string;
  readonly folder: string;
  /** Programs of PostgreSQL. */
  readonly binFolder: string;
  private readonly configFile: string;

  private constructor(
    { name, folder, binFolder, configFile }: Record<'name' | 'folder' | 'binFolder' | 'configFile', string>,
    readonly port: number,
    readonly restPort: number,
    readonly guardPort: number,
    private readonly unmount?: () => void,
  ) {
    this.name = name;
    this.folder = folder;
    this.binFolder = binFolder;
    this.configFile = configFile;
  }

  /** Writes the configuration of a node; {@link start} starts it. */
  static async create(parent: string, name: string, etcdPort: number): Promise<DatabaseNode> {
    const folder = path.join(parent, name);
    mkdirSync(folder, { mode: 0o700 });
    if (account.uid !== undefined) chownSync(folder, account.uid, account.gid ?? account.uid);
    const unmount = mountSmallDisk({ folder, megabytes: diskMegabytes, account });
    const [port, restPort, guardPort] = [await freePort(), await freePort(), await freePort()];
    const [archive, binFolder] = [path.join(parent, 'wal-archive'), await findPostgres()];
    const config = {
      scope: 'msl',
      name,
      tags: { guard: `http://127.0.0.1:${guardPort}/` },
      restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
      // Not `etcd3`: Patroni 3.0 there writes the key of the leader without comparing it once its lease has ended, so
      // that a primary that stalled takes the role back from the one that replaced it, with what that one acknowledged.
      etcd: { hosts: [`127.0.0.1:${etcdPort}`] },
      bootstrap: {
        dcs: {
          ...timing,
          maximum_lag_on_failover: 1_048_576,
          // Fail over at once instead of waiting for a crash recovery.
          primary_start_timeout: 0,
          master_start_timeout: 0,
          synchronous_mode: true,
          postgresql: {
            use_pg_rewind: true,
            use_slots: true,
            parameters: {
              ...{ max_connections: 150, shared_buffers: '64MB', wal_level: 'replica', hot_standby: 'on' },
              ...{
                wal_keep_size: '64MB',
                max_wal_size: '192MB',
                max_wal_senders: 8,
                max_replication_slots: 8,
                wal_log_hints: 'on',
              },
              ...{ archive_mode: 'on', archive_timeout: '5s' },
              archive_command: archiveCommand(archive),
            },
          },
        },
        initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
        pg_hba: [
          'local all all trust',
          'host replication replicator 127.0.0.1/32 md5',
          'host all all 127.0.0.1/32 md5',
        ],
      },
      postgresql: {
        listen: `127.0.0.1:${port}`,
        connect_address: `127.0.0.1:${port}`,
        data_dir: path.join(folder, 'data'),
        bin_dir: binFolder,
        pgpass: path.join(folder, 'pgpass'),
        authentication: { superuser, replication, rewind: superuser },
        parameters: { unix_socket_directories: folder },
      },
    };
    const configFile = path.join(folder, 'patroni.yml');
    await writeFile(configFile, stringify(config), { mode: 0o644 });
    return new DatabaseNode({ name, folder, binFolder, configFile }, port, restPort, guardPort, unmount);
  }

  start(): void {
    this.program = new Program(this.name, '/usr/bin/tini', [...supervision, '/usr/bin/patroni', this.configFile], {
      account,
      cwd: this.folder,
      env: { HOME: this.folder, LC_ALL: 'C.UTF-8' },
      log: path.join(this.folder, '..', `${this.name}.log`),
      pidFiles: [path.join(this.folder, 'data/postmaster.pid')],
    });
    this.guard = startGuard(this);
  }

  /** Ends everything on the node without a farewell. */
  kill(): void {
    for (const program of [this.guard, this.program]) program?.killAll();
  }

  async stop(): Promise<void> {
    await this.guard?.end('SIGTERM');
    await this.program?.end('SIGTERM');
    this.unmount?.();
  }

  async readStatus(): Promise<NodeStatus | undefined> {
    const answer = await fetch(`http://127.0.0.1:${this.restPort}/patroni`, { signal: AbortSignal.timeout(2_000) });
    return (await answer.json()) as NodeStatus;
  }

  get postmasterPid(): number | undefined {
    return readPid(path.join(this.folder, 'data/postmaster.pid'));
  }

  /** Returns the process ids of the postmaster and everything it started. */
  listPostgresPids(): number[] {
    const postmaster = this.postmasterPid;
    if (!postmaster) return [];
    const children = spawnSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' }).stdout;
    return [postmaster, ...children.split('\n').map(Number).filter(Boolean)];
  }

  signalPostgres(signal: NodeJS.Signals): void {
    for (const pid of this.listPostgresPids()) signalPid(pid, signal);
  }

  /** For base backups. */
  get replicationUrl(): string {
    return `postgres://${replication.username}:${replication.password}@127.0.0.1:${this.port}`;
  }

  get url(): string {
    return `postgres://${superuser.username}:${superuser.password}@127.0.0.1:${this.port}`;
  }
}
