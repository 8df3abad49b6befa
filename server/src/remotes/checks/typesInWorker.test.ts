import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { manifestTypes, smallHost } from '../../../test/support/candidates';
import { findProjectRoot } from '../../config/projectRoot';
import { typesInWorker } from './typesInWorker';

let folder: string;
let worker: string;

/** The thread's program as the server's build makes it. */
beforeAll(async () => {
  // Below the project, so that the packages it leaves out are found.
  const cache = join(findProjectRoot(), '.cache');
  await mkdir(cache, { recursive: true });
  folder = await mkdtemp(join(cache, 'type-worker-'));
  worker = join(folder, 'typeWorker.cjs');
  await build({
    entryPoints: [join(findProjectRoot(), 'server/src/remotes/checks/typeWorker.ts')],
    outfile: worker,
    bundle: true,
    platform: 'node',
    external: ['typescript'],
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const declarations = (manifest: string) => ({
  ...{ name: 'inbox', requiresApi: '^1.0.0', contract: smallHost.types },
  manifest,
});

describe('the type check in a worker thread', () => {
  it('finds the same faults as without a thread', async () => {
    expect(await typesInWorker(declarations(manifestTypes()), worker)).toEqual([]);
    expect(await typesInWorker(declarations(manifestTypes({ icon: '"rocket"' })), worker)).toEqual([
      'areas[0].icon is "rocket"; accepted: "file", "news". Choose one of these.',
    ]);
  });

  it('does not block the event loop', async () => {
    let turns = 0;
    const turning = setInterval(() => (turns += 1), 1);
    await typesInWorker(declarations(manifestTypes()), worker);
    clearInterval(turning);
    // Without a thread of its own there would be one or two, however long it takes.
    expect(turns).toBeGreaterThan(10);
  });

  it('gets no environment variables of the server except PATH and TMPDIR', async () => {
    const own = { ...process.env };
    Object.assign(process.env, { SECRET: 'secret', TMPDIR: tmpdir() });
    const inspecting = join(folder, 'inspecting.cjs');
    await writeFile(inspecting, 'require("node:worker_threads").parentPort.postMessage(Object.keys(process.env));');
    try {
      expect((await typesInWorker(declarations(''), inspecting)).sort()).toEqual(['PATH', 'TMPDIR']);
    } finally {
      for (const name of ['SECRET', 'TMPDIR']) {
        if (own[name] === undefined) delete process.env[name];
        else process.env[name] = own[name];
      }
    }
  });

  it('fails when the thread fails or exceeds the time limit', async () => {
    const broken = join(folder, 'broken.cjs');
    await writeFile(broken, 'throw new Error("out of order");');
    await expect(typesInWorker(declarations(''), broken)).rejects.toThrow('out of order');
    const silent = join(folder, 'silent.cjs');
    await writeFile(silent, '');
    await expect(typesInWorker(declarations(''), silent)).rejects.toThrow('It ended without an answer.');
  });
});
