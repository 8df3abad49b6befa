import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { getPriority } from 'node:os';
import path from 'node:path';
import { hostApiVersion } from '@msl/shared/remote';
import { satisfies } from 'semver';
import { loadInBrowser } from '../../server/src/remotes/checks/loadInBrowser';
import { styleFaults } from '../../server/src/remotes/checks/styleFaults';
import { builtCandidate, withFiles } from '../../server/test/support/candidates';
import { openBrowser } from '../testing/browser';
import { eventually } from '../testing/eventually';
import { listProcesses, readSessionNiceValue, type RunningProcess } from '../testing/processes';
import { root } from '../testing/product';

const remotes = ['catalogue', 'content', 'inbox', 'settings'];
/** Tests also run as root, where Chromium has no sandbox. */
const browser = { program: process.env.CHROME_PATH ?? '', isSandboxed: process.getuid?.() !== 0 };

const host = () => process.env.E2E_URL ?? '';
/** The thread that the server starts, as it was built. */
const worker = path.join(root, 'server/dist/loadWorker.js');
/** More than loading takes on a busy machine. */
const limitMs = 120_000;
const load = loadInBrowser({ browser, host, worker, limitMs });

const built = (remote: string) => builtCandidate(path.join(root, 'remotes', remote, 'dist'));

/** The same version with code that runs before its entry. */
async function beginningWith(code: string) {
  const version = await built('inbox');
  return withFiles(version, {
    'remoteEntry.js': Buffer.concat([Buffer.from(code), await version.read('remoteEntry.js')]),
  });
}

/** Returns the process id of the browser that a check of this process has started. */
async function findCheckBrowser(): Promise<number | undefined> {
  const isOurs = ({ parent, command }: RunningProcess) =>
    parent === process.pid && command.includes('--proxy-server=http://127.0.0.1:9');
  return (await listProcesses()).find(isOurs)?.pid;
}

/** Returns the nice values of the processes that run the pages of a browser. */
async function readPageNiceValues(pid: number): Promise<number[]> {
  const pages = (await listProcesses()).filter(
    ({ session, command }) => session === pid && command.includes('--type=renderer'),
  );
  return pages.map(({ niceValue }) => niceValue);
}

describe('the build of a remote', () => {
  it.each(remotes)('lists the files and calls of %s', async (remote) => {
    const { descriptor, read } = await built(remote);
    expect(descriptor.name).toBe(remote);
    expect([descriptor.requires.api, satisfies(hostApiVersion, descriptor.requires.api)]).toEqual([
      expect.stringMatching(/^\^\d+\.\d+\.0$/),
      true,
    ]);
    expect(descriptor.version).toMatch(/^\d+\.\d+\.\d+-[0-9a-f]{8}$/);
    expect(Object.keys(descriptor.shared)).toEqual(expect.arrayContaining(['react/jsx-runtime', '@msl/shared/ui']));
    expect(Object.keys(descriptor.files)).toEqual(expect.arrayContaining(['remoteEntry.js', 'manifest.d.ts']));
    expect(Object.keys(descriptor.files)).not.toContain('remote.json');
    for (const [file, { bytes, sha256 }] of Object.entries(descriptor.files)) {
      const content = await read(file);
      expect([file, content.length]).toEqual([file, bytes]);
      expect([file, createHash('sha256').update(content).digest('hex')]).toEqual([file, sha256]);
    }
    expect(await styleFaults({ descriptor, read })).toEqual([]);
  });

  it('of the host describes what it offers', async () => {
    const contract = JSON.parse(await readFile(path.join(root, 'host/dist/contract.json'), 'utf8')) as object;
    expect(contract).toMatchObject({
      api: hostApiVersion,
      shared: { react: expect.stringMatching(/^\d+\.\d+\.\d+$/) },
    });
    expect(contract).toMatchObject({ types: expect.stringContaining('export interface RemoteManifest') });
  });
});

describe('loading a version before it is published', () => {
  it('finds nothing wrong with a build', async () => {
    expect(await load(await built('inbox'))).toEqual([]);
  });

  it('finds what throws while it is loaded', async () => {
    expect(await load(await beginningWith('throw new Error("broken on purpose");'))).toEqual(
      expect.arrayContaining(['It throws while it is loaded: broken on purpose']),
    );
  });

  it('names the file that is missing, and the screen that needs it', async () => {
    const version = await built('inbox');
    const [entry, ...chunks] = Object.keys(version.descriptor.files)
      .filter((file) => file.endsWith('.js'))
      .reverse();
    expect(entry).toBe('remoteEntry.js');
    const faults = await load(withFiles(version, Object.fromEntries(chunks.map((file) => [file, null]))));
    expect(faults).toContainEqual(
      expect.stringMatching(/^It asks for \d+\.[0-9a-f]{8}\.js, which is not among its files/),
    );
  });

  it('names the screen whose code throws', async () => {
    const version = await built('inbox');
    const chunks = Object.keys(version.descriptor.files).filter((file) => /^\d+\..*\.js$/.test(file));
    const broken = await Promise.all(
      chunks.map(async (file) => {
        const code = (await version.read(file)).toString('utf8');
        return [
          file,
          Buffer.from(code.replace(/\d+\([\w,]*\)\{/g, '$&throw new Error("broken on purpose");')),
        ] as const;
      }),
    );
    const faults = await load(withFiles(version, Object.fromEntries(broken)));
    expect(faults.join('\n')).toContain('broken on purpose');
  });

  it('lets a version request only its own files', async () => {
    const code = [
      'fetch("/api/guest/products").catch(() => undefined);',
      'new Image().src = "https://elsewhere.example/pixel.gif";',
      'new WebSocket("ws://127.0.0.1:9/");',
      'window.open("/admin");',
    ].join('');
    expect(await load(await beginningWith(code))).toEqual(
      expect.arrayContaining([
        expect.stringContaining('It asks for GET /api/guest/products while it is loaded'),
        expect.stringContaining("Loading the image 'https://elsewhere.example/pixel.gif' violates"),
        expect.stringContaining('It opens a window while it is loaded'),
      ]),
    );
  });

  it('keeps windows, sockets and WebRTC of a version from every other port of the machine', async () => {
    const connections: string[] = [];
    const service = createServer((socket) => {
      connections.push('connected');
      socket.destroy();
    }).listen(0, '127.0.0.1');
    await once(service, 'listening');
    const { port } = service.address() as AddressInfo;
    const code = `
      window.open('http://127.0.0.1:${port}/?stolen');
      new WebSocket('ws://127.0.0.1:${port}/');
      const link = document.createElement('link');
      document.head.append(Object.assign(link, { rel: 'preconnect', href: 'http://127.0.0.1:${port}' }));
      const iceServers = [{ urls: 'turn:127.0.0.1:${port}?transport=tcp', username: 'a', credential: 'b' }];
      const peer = new RTCPeerConnection({ iceServers });
      peer.createDataChannel('stolen');
      peer.createOffer().then((offer) => peer.setLocalDescription(offer));
      globalThis.gathered = new Promise((resolve) => {
        peer.onicegatheringstatechange = () => peer.iceGatheringState === 'complete' && resolve();
      });`;
    const version = await beginningWith(code);
    const entry = (await version.read('remoteEntry.js')).toString('utf8');
    // The page ends only once WebRTC has tried all of its ways.
    const waiting = `${entry};{ const { init } = msl_inbox; msl_inbox = { ...msl_inbox, init: async (...given) => { await gathered; return init(...given); } }; }`;
    const faults = await load(withFiles(version, { 'remoteEntry.js': Buffer.from(waiting) }));
    service.close();
    expect(connections).toEqual([]);
    expect(faults).toContain('It opens a window while it is loaded; leave that to a component.');
  });

  it('refuses a version that takes too much memory, and names the figure and the file', async () => {
    const code =
      'globalThis.kept = []; for (let at = 0; at < 40; at++) kept.push(new Uint8Array(100_000_000).fill(1));';
    expect((await load(await beginningWith(code))).join()).toMatch(
      /It took \d{4} MB of memory after it asked for remoteEntry\.js, and may take 1000 MB/,
    );
  });

  it('refuses a version whose JavaScript ends the page for want of memory', async () => {
    const code = 'globalThis.kept = []; for (;;) kept.push(new Array(1_000_000).fill(0.5));';
    expect((await load(await beginningWith(code))).join()).toContain(
      'Its page crashed after it asked for remoteEntry.js',
    );
  });

  it('stops a version that never ends, runs it with a lower priority if asked to, as the server does, and continues with the next', async () => {
    const ownPriority = getPriority();
    const loadWithin = (ms: number) => loadInBrowser({ browser, host, worker, limitMs: ms, hasLowPriority: true });
    const startedMs = performance.now();
    await loadWithin(limitMs)(await built('settings'));
    // A busy machine takes longer; another version needs no more than four times as long.
    const needed = Math.max(20_000, Math.ceil((4 * (performance.now() - startedMs)) / 1000) * 1000);
    const patience = loadWithin(needed);
    const waiting = [beginningWith('for (;;);'), built('settings')].map(async (version) => patience(await version));
    await eventually(async () => (await findCheckBrowser()) !== undefined, true);
    const pid = (await findCheckBrowser()) ?? 0;
    await eventually(async () => (await readPageNiceValues(pid)).some((niceValue) => niceValue > 0), true);
    await eventually(async () => (await readSessionNiceValue(pid)) !== 0, true);
    expect(getPriority()).toBe(ownPriority);
    const [endless, next] = await Promise.all(waiting);
    expect(endless).toEqual([
      `It was not loaded within ${needed / 1000} seconds: something in it does not come to an end.`,
    ]);
    expect(next).toEqual([]);
  });

  it('names a missing file that a version requires', async () => {
    expect(await load(withFiles(await built('inbox'), { 'remoteEntry.js': null }))).toEqual([
      'remoteEntry.js is not among its files: build it again and publish its whole dist.',
    ]);
  });

  it('fails without blaming the version when the host is not reachable', async () => {
    const nowhere = loadInBrowser({ browser, host: () => 'http://127.0.0.1:9' });
    await expect(nowhere(await built('inbox'))).rejects.toThrow('ERR');
  });
});

describe('the page that loads versions', () => {
  it('loads what is live for a visitor without a session, asks for no data and is kept out of search engines', async () => {
    const { page } = await openBrowser();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/admin/remote-check');
    const outcome = page.locator('#remote-check');
    await outcome.waitFor();
    expect(JSON.parse((await outcome.textContent()) ?? '')).toEqual({ faults: [] });
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
    expect(asked.filter((path) => path.endsWith('/remoteEntry.js'))).toHaveLength(remotes.length);
  });
});
