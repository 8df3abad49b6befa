import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { candidate, smallHost } from '../../../test/support/candidates';
import { sqlite, useTestApp } from '../../../test/support/testApp';
import { findCheckBrowser } from '../checks/checkBrowser';
import { checkVersion } from '../checks/checkVersion';
import { findBrowser } from '../checks/findBrowser';
import { versionLoader } from './versionLoader';

describe('the browser of the loading check', () => {
  const server = useTestApp(sqlite);
  const { PATH } = process.env;
  let folder: string;
  let program: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'msl-browser-'));
    program = join(folder, 'chromium');
    await writeFile(program, '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    await writeFile(join(folder, 'notes.txt'), 'no program', { mode: 0o644 });
  });
  afterEach(() => {
    process.env.PATH = PATH;
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('is the configured one, without a fallback', async () => {
    expect(await findBrowser(program)).toBe(program);
    expect(await findBrowser(join(folder, 'gone'))).toBeUndefined();
    expect(await findBrowser(join(folder, 'notes.txt'))).toBeUndefined();
  });

  it('is searched in the usual folders when none is configured', async () => {
    process.env.PATH = folder;
    expect(await findBrowser()).toBe(program);
  });

  it('is not started as root without its sandbox, unless explicitly configured', async () => {
    const asRoot = (isSandboxed: boolean) => findCheckBrowser({ named: program, isSandboxed, isRoot: true });
    expect(await asRoot(true)).toEqual({ why: expect.stringContaining('run this program as a user of its own') });
    expect(await asRoot(false)).toEqual({ program, isSandboxed: false });
    const asUser = await findCheckBrowser({ named: program, isSandboxed: true, isRoot: false });
    expect(asUser).toEqual({ program, isSandboxed: true });
  });

  it('is not started as root, and the skipped check is reported with the version', async () => {
    const loading = await findCheckBrowser({ named: program, isSandboxed: true, isRoot: true });
    if (!('why' in loading)) throw new Error('A browser was found.');
    const results = await checkVersion(candidate(), smallHost, loading);
    expect(results.find(({ check }) => check === 'loading')).toEqual({
      check: 'loading',
      outcome: 'skipped',
      faults: [expect.stringContaining('CHECK_BROWSER_SANDBOX=off-because-all-teams-are-trusted')],
    });
  });

  it('loads nothing when it is not installed', async () => {
    const settings = { chromePath: join(folder, 'gone'), dataDir: folder, isCheckSandboxed: false };
    expect(await versionLoader(server().app, settings)).toEqual({ why: expect.stringContaining('CHROME_PATH') });
  });

  it('fails without blaming a version while the server does not listen or the browser does not start', async () => {
    const { app } = server();
    const loading = await versionLoader(app, { chromePath: program, dataDir: folder, isCheckSandboxed: false });
    const load = 'load' in loading ? loading.load : undefined;
    await expect(load?.(candidate())).rejects.toThrow('The server listens on no port.');
    await app.listen({ host: '127.0.0.1', port: 0 });
    await expect(load?.(candidate())).rejects.toThrow('launch');
  });
});
