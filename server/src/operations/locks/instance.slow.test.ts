import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { type RunningProcess, runServer, useRunningProcesses } from '../../../test/support/runningProcess';
import { describePostgres } from '../../../test/support/postgresTests';
import { createTestDatabase, postgres } from '../../../test/support/testDatabase';
import { until } from '../../../test/support/until';
import { instanceLock, lockDatabase } from './databaseLock';
import { InstanceRunning, type InstanceData, type InstanceLock, lockInstance } from './instanceLock';

useRunningProcesses();

const folders: string[] = [];
const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'msl-instance-'));
  folders.push(folder);
  return folder;
};
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

describe('a second server on the same folder', () => {
  let dataDir: string;
  let first: InstanceLock;
  let second: RunningProcess;
  beforeAll(async () => {
    dataDir = await newFolder();
    first = await lockInstance({ dataDir }, 'serve', {});
    // It waits for five seconds, beside the other tests.
    second = runServer(dataDir);
  });
  afterAll(() => first.release());

  it('waits for a server that is about to stop', async () => {
    const folder = { dataDir: await newFolder() };
    const running = await lockInstance(folder, 'serve', {});
    const waiting = lockInstance(folder, 'serve', { waitMs: 20_000 });
    const refused = lockInstance(folder, 'serve', {});
    const outcomes = await Promise.allSettled([refused.finally(() => running.release()), waiting]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    await (await waiting).release();
  });

  it('starts after the first one was killed', async () => {
    const folder = { dataDir: await newFolder() };
    const running = runServer(folder.dataDir);
    await running.says(/listening on (\S+)"/);
    await expect(lockInstance(folder, 'serve', {})).rejects.toThrow(InstanceRunning);
    await running.stop('SIGKILL');
    await (await lockInstance(folder, 'serve', {})).release();
  });

  it('refuses to start with a one-line error', async () => {
    expect(await second.ended).toBe(1);
    expect(second.output).toBe(
      `Another server is running on DATA_DIR ${resolve(dataDir)}: stop it first (several servers together need DATABASE_URL and S3_ENDPOINT).\n`,
    );
  });
});

describePostgres('several servers on one PostgreSQL database', () => {
  let databaseUrl = '';
  let drop: () => Promise<unknown>;
  beforeEach(async () => {
    const made = await createTestDatabase(postgres);
    databaseUrl = made.databaseUrl ?? '';
    drop = made.drop;
  });
  afterEach(() => drop());

  const s3 = { endpoint: 'http://s3', bucket: 'msl', region: 'x', accessKeyId: 'a', secretAccessKey: 'b' };
  const place = async (more: Partial<InstanceData> = {}): Promise<InstanceData> => ({
    dataDir: await newFolder(),
    databaseUrl,
    ...more,
  });

  it('are rejected while uploads are on the local disk', async () => {
    const lock = await lockInstance(await place(), 'serve', {});
    const second = lockInstance(await place(), 'serve', {});
    await expect(second).rejects.toThrow(/^Another server is running on this DATABASE_URL: .*S3_ENDPOINT\)\.$/);
    await expect(second).rejects.toThrow(InstanceRunning);
    await lock.release();
  });

  it('are allowed when uploads are in a bucket, but a restore is rejected meanwhile', async () => {
    const locks = [
      await lockInstance(await place({ s3 }), 'serve', {}),
      await lockInstance(await place({ s3 }), 'serve', {}),
    ];
    await expect(lockInstance(await place({ s3 }), 'replace', {})).rejects.toThrow(InstanceRunning);
    for (const lock of locks) await lock.release();
    const restore = await lockInstance(await place({ s3 }), 'replace', {});
    await expect(lockInstance(await place({ s3 }), 'serve', {})).rejects.toThrow(InstanceRunning);
    await restore.release();
  });

  /** Ends the connections that hold the lock, as a database that restarts does. */
  const breakLocks = async () => {
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'msl instance lock' and datname = current_database()`,
    );
    await client.end();
  };

  it('retake their lock after the connection broke', async () => {
    const onBroken = jest.fn();
    let heldAgain: () => void = () => undefined;
    const again = new Promise<void>((resolve) => (heldAgain = resolve));
    const lock = await lockInstance(await place(), 'serve', { onBroken, onHeldAgain: () => heldAgain() });
    await breakLocks();
    await again;
    expect(onBroken).toHaveBeenCalledTimes(1);
    await expect(lockInstance(await place(), 'serve', {})).rejects.toThrow(InstanceRunning);
    await lock.release();
    await (await lockInstance(await place(), 'serve', {})).release();
  });

  it('are notified if another process took the lock while their connection was broken', async () => {
    let tellLost: () => void = () => undefined;
    const lost = new Promise<void>((resolve) => (tellLost = resolve));
    await lockDatabase(databaseUrl, false, { onLost: tellLost }, 500);
    const rival = new Client({ connectionString: databaseUrl });
    const observer = new Client({ connectionString: databaseUrl });
    await Promise.all([rival.connect(), observer.connect()]);
    // Who waits for a lock has it before anybody can connect anew.
    const taken = rival.query('select pg_advisory_lock($1::bigint)', [instanceLock]);
    const waiting = () =>
      observer.query(`select 1 from pg_stat_activity where wait_event = 'advisory' and datname = current_database()`);
    await until(async () => Boolean((await waiting()).rowCount));
    await breakLocks();
    await taken;
    await expect(lost).resolves.toBeUndefined();
    await rival.end();
    await observer.end();
  });
});
