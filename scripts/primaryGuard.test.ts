import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './machine/freePort.mjs';

const script = path.resolve(import.meta.dirname, '../deploy/patroni/primaryGuard.py');
const hasPython = spawnSync('python3', ['--version']).status === 0;
const hasPsql = spawnSync('psql', ['--version']).status === 0;

interface Guard {
  address: string;
  reserve: string;
  log: () => string;
}

let folder: string;
let children: ChildProcess[] = [];
let servers: Server[] = [];

const makeFolder = () => mkdtemp(path.join(tmpdir(), 'msl-guard-'));

beforeEach(async () => {
  folder = await makeFolder();
  [children, servers] = [[], []];
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const server of servers) server.close();
  await rm(folder, { recursive: true });
});

async function listen<T extends Server>(server: T): Promise<number> {
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  for (const deadlineMs = Date.now() + 15_000; !(await isTrue());) {
    if (Date.now() > deadlineMs) throw new Error('It did not come true within 15 s.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Starts the guard of a node with the settings that differ from those of a node whose disk has space. */
async function startGuard(name: string, settings: Record<string, string> = {}): Promise<Guard> {
  const [data, port] = [path.join(folder, name), await freePort()];
  await mkdir(data);
  const child = spawn('python3', [script], {
    env: {
      ...{ PATH: process.env.PATH, PGDATA: data, PATRONI_NAME: name, PYTHONDONTWRITEBYTECODE: '1' },
      ...{ GUARD_LISTEN: `127.0.0.1:${port}`, GUARD_INTERVAL_SECONDS: '0.1', GUARD_RESERVE_MB: '1' },
      ...{ GUARD_FLOOR_PERCENT: '0', GUARD_PROBE_SECONDS: '0', PATRONI_URL: 'http://127.0.0.1:9', ...settings },
    },
  });
  children.push(child);
  let log = '';
  child.stdout.on('data', (chunk: Buffer) => (log += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const address = `http://127.0.0.1:${port}/`;
  await until(() =>
    fetch(address).then(
      () => true,
      () => false,
    ),
  );
  return { address, reserve: `${data}.reserve`, log: () => log };
}

/** Starts what answers as the REST API of Patroni on node1, the leader; node2 is the synchronous standby. */
async function startPatroni(guard: string | undefined, { pause = false, answer = 200 } = {}) {
  const switchovers: unknown[] = [];
  let looks = 0;
  const members = [
    { name: 'node1', role: 'leader', state: 'running' },
    { name: 'node2', role: 'sync_standby', state: 'running', ...(guard && { tags: { guard } }) },
    { name: 'node3', role: 'replica', state: 'running', ...(guard && { tags: { guard } }) },
  ];
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === '/cluster') {
      looks++;
      return response.end(JSON.stringify({ members, ...(pause && { pause }) }));
    }
    let body = '';
    for await (const chunk of request) body += String(chunk);
    switchovers.push({ method: request.method, url: request.url, body: JSON.parse(body) as unknown });
    response.writeHead(answer).end('no good candidates');
  };
  const port = await listen(createServer((request, response) => void respond(request, response)));
  /** Waits until the guard has asked for the state of the cluster again. A guard that may not act asks once a second. */
  const waitForLooks = (count: number) => {
    const wanted = looks + count;
    return until(() => looks >= wanted);
  };
  return { url: `http://127.0.0.1:${port}`, switchovers, waitForLooks };
}

/** Writes a program in place of psql. @returns the search path that finds it first */
async function writePsql(script: string): Promise<string> {
  const programs = path.join(folder, 'bin');
  await mkdir(programs);
  await writeFile(path.join(programs, 'psql'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return `${programs}:${process.env.PATH}`;
}

const toNode2 = { method: 'POST', url: '/switchover', body: { leader: 'node1', candidate: 'node2' } };
/** More than any disk has. */
const fullDisk = { GUARD_FLOOR_PERCENT: '100' };

(hasPython ? describe : describe.skip)('primaryGuard.py', () => {
  let stopStandby: () => Promise<void>;
  /** Address of the guard of node2, whose disk has space. */
  let standby: string;

  beforeAll(async () => {
    const standbyFolder = (folder = await makeFolder());
    ({ address: standby } = await startGuard('node2'));
    const [program] = children;
    stopStandby = async () => {
      program?.kill('SIGKILL');
      await rm(standbyFolder, { recursive: true });
    };
  });
  afterAll(() => stopStandby());

  it('hands over once from a leader whose disk is nearly full, frees its reserve, and says so in one line', async () => {
    const patroni = await startPatroni(standby);
    const reserve = path.join(folder, 'node1.reserve');
    await writeFile(reserve, 'reserve');
    const guard = await startGuard('node1', { ...fullDisk, PATRONI_URL: patroni.url });
    await until(() => guard.log().includes('handed over to node2'));
    expect(existsSync(reserve)).toBe(false);
    await patroni.waitForLooks(1);
    expect(patroni.switchovers).toEqual([toNode2]);
    expect(guard.log()).toMatch(
      /^watching node1: .*\n\d+ MB of the disk are free, fewer than 100 %: handed over to node2\n$/,
    );
  });

  it('tries again after the pause if Patroni refuses', async () => {
    const patroni = await startPatroni(standby, { answer: 412 });
    const guard = await startGuard('node1', { ...fullDisk, PATRONI_URL: patroni.url, GUARD_PAUSE_SECONDS: '0.3' });
    await until(() => patroni.switchovers.length === 2);
    expect(guard.log()).toContain('the handover to node2 failed: 412 no good candidates');
  });

  it('does not hand over to a standby whose disk is nearly full or which has no guard, and says so once', async () => {
    const full = await startGuard('node2', fullDisk);
    expect((await fetch(full.address)).status).toBe(503);
    const addresses = [full.address, undefined, 'http://127.0.0.1:9/'];
    const waitAndSee = async (address: string | undefined, index: number) => {
      const patroni = await startPatroni(address);
      const settings = { ...fullDisk, PATRONI_NAME: 'node1', PATRONI_URL: patroni.url };
      const guard = await startGuard(`leader${index}`, settings);
      const waiting = /waiting for a synchronous standby whose guard reports space/g;
      await until(() => waiting.test(guard.log()));
      await patroni.waitForLooks(3);
      expect(patroni.switchovers).toEqual([]);
      expect(guard.log().match(waiting)).toHaveLength(1);
    };
    await Promise.all(addresses.map(waitAndSee));
  });

  it('does nothing but keep a reserve on a standby, in a paused cluster and on a leader whose disk has space', async () => {
    const patronis = await Promise.all([
      startPatroni(standby),
      startPatroni(standby, { pause: true }),
      startPatroni(standby),
    ]);
    const [onStandby, paused, onLeader] = patronis.map(({ url }) => url) as [string, string, string];
    const [, , { reserve }] = await Promise.all([
      startGuard('node3', { ...fullDisk, PATRONI_URL: onStandby }),
      startGuard('paused', { ...fullDisk, PATRONI_NAME: 'node1', PATRONI_URL: paused }),
      startGuard('node1', { PATRONI_URL: onLeader }),
    ]);
    await Promise.all(patronis.map((patroni) => patroni.waitForLooks(2)));
    expect(existsSync(reserve)).toBe(true);
    expect(patronis.flatMap(({ switchovers }) => switchovers)).toEqual([]);
  });

  (hasPsql ? it : it.skip)('kills a PostgreSQL that accepts connections and never answers', async () => {
    const patroni = await startPatroni(standby);
    const silentPort = await listen(createTcpServer((socket) => socket.on('error', () => undefined)));
    const postmaster = spawn('sleep', ['600']);
    children.push(postmaster);
    const ended = once(postmaster, 'exit');
    await mkdir(path.join(folder, 'data'));
    await writeFile(path.join(folder, 'data/postmaster.pid'), `${postmaster.pid}\n`);
    const guard = await startGuard('node1', {
      ...{ PATRONI_URL: patroni.url, PGDATA: path.join(folder, 'data'), GUARD_PROBE_SECONDS: '0.4' },
      ...{ PGHOST: '127.0.0.1', PGPORT: String(silentPort), PGUSER: 'postgres' },
    });
    expect((await ended)[1]).toBe('SIGKILL');
    await until(() =>
      guard.log().includes('PostgreSQL has not answered for 0.4 s: killed it, Patroni fails over to node2'),
    );
    expect(patroni.switchovers).toEqual([]);
  });

  it('asks over one connection, and over a new one once psql has ended', async () => {
    const patroni = await startPatroni(standby);
    const events = path.join(folder, 'events');
    const answer = `read -r query; echo asked >> ${events}; echo f`;
    const psql = await writePsql(`echo started >> ${events}; ${answer}; ${answer}`);
    await startGuard('node1', { PATRONI_URL: patroni.url, PATH: psql, GUARD_PROBE_SECONDS: '60' });
    const readEvents = () => (existsSync(events) ? readFileSync(events, 'utf8').trim().split('\n') : []);
    await until(() => readEvents().length >= 9);
    const perConnection = ['started', 'asked', 'asked'];
    expect(readEvents().slice(0, 9)).toEqual([...perConnection, ...perConnection, ...perConnection]);
    expect(patroni.switchovers).toEqual([]);
  });

  it('hands over from a PostgreSQL that says that it is read-only before it would from a silent one', async () => {
    const patroni = await startPatroni(standby);
    const psql = await writePsql('while read -r query; do echo t; done');
    const startedMs = performance.now();
    const guard = await startGuard('node1', {
      ...{ PATRONI_URL: patroni.url, PATH: psql },
      ...{ GUARD_PROBE_SECONDS: '60', GUARD_READ_ONLY_SECONDS: '0.4' },
    });
    await until(() => guard.log().includes('PostgreSQL has been read-only for 0.4 s: handed over to node2'));
    expect(performance.now() - startedMs).toBeGreaterThan(380);
    expect(patroni.switchovers).toEqual([toNode2]);
  });
});
