import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { candidate } from '../testing/candidates';
import { databases, useTestApp } from '../testing/testApp';
import { findBrowser } from './checks/findBrowser';
import { versionLoader } from './versionLoader';

const [sqlite = { name: 'SQLite' as const }] = databases;

describe('the browser of the server', () => {
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

  it('is the one that settings name, and no other in its place', async () => {
    expect(await findBrowser(program)).toBe(program);
    expect(await findBrowser(join(folder, 'gone'))).toBeUndefined();
    expect(await findBrowser(join(folder, 'notes.txt'))).toBeUndefined();
  });

  it('is looked for where programs lie when none is named', async () => {
    process.env.PATH = folder;
    expect(await findBrowser()).toBe(program);
  });

  it('loads nothing when there is none', async () => {
    expect(await versionLoader(server().app, join(folder, 'gone'))).toBeUndefined();
  });

  it('fails, rather than blames a version, while the server does not listen or the browser does not start', async () => {
    const { app } = server();
    const load = await versionLoader(app, program);
    await expect(load?.(candidate())).rejects.toThrow('The server listens on no port.');
    await app.listen({ host: '127.0.0.1', port: 0 });
    await expect(load?.(candidate())).rejects.toThrow('launch');
  });
});
