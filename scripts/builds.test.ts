import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expectedRemotes } from '../host/src/admin/remotes/loading/expectedRemotes';
import { remotesIn } from './machine/remotesIn.mjs';

/** Creates a checkout with only these files and the scripts that remove builds. */
function createCheckout(...files: string[]): string {
  const checkout = mkdtempSync(path.join(tmpdir(), 'msl-builds-'));
  cpSync(path.join(import.meta.dirname, 'machine'), path.join(checkout, 'scripts/machine'), { recursive: true });
  for (const file of files) {
    mkdirSync(path.dirname(path.join(checkout, file)), { recursive: true });
    writeFileSync(path.join(checkout, file), '');
  }
  return checkout;
}

it('dropBundles removes the builds of the host and the remotes with their hashes, and no others', () => {
  const bundles = ['host/dist/client/main.js.br', 'remotes/inbox/dist/remoteEntry.js.br'];
  const records = ['host-client', 'host-server', 'host-compression', 'inbox'].map(
    (name) => `.cache/builds/${name}.sha256`,
  );
  const others = ['server/dist/main.js', '.cache/builds/server.sha256', 'host/src/entry-client.tsx'];
  const checkout = createCheckout(...bundles, ...records, ...others);
  try {
    const remove = "import('./scripts/machine/builds.mjs').then(({ dropBundles }) => dropBundles())";
    execFileSync(process.execPath, ['-e', remove], { cwd: checkout });
    const left = [...bundles, ...records, ...others].filter((file) => existsSync(path.join(checkout, file)));
    expect(left).toEqual(others);
  } finally {
    rmSync(checkout, { recursive: true });
  }
});

it('ensureBuilds builds again after the sources or the build changed, and only then', () => {
  const sources = [
    ...['server/src/main.ts', 'server/build.ts', 'server/externalPackages.ts'],
    ...['shared/src/contracts/index.ts', 'remotes/notes.txt'],
  ];
  const checkout = createCheckout(...sources);
  const inCheckout = (file: string) => path.join(checkout, file);
  const builder = '#!/bin/sh\nmkdir -p server/dist && cp server/src/main.ts server/dist/main.js && echo built\n';
  const ensure = "import('./scripts/machine/builds.mjs').then(({ ensureBuilds }) => ensureBuilds(['server']))";
  const run = () => execFileSync(process.execPath, ['-e', ensure], { cwd: checkout, encoding: 'utf8' });
  try {
    mkdirSync(inCheckout('node_modules/.bin'), { recursive: true });
    writeFileSync(inCheckout('node_modules/.bin/tsx'), builder, { mode: 0o755 });
    writeFileSync(inCheckout('package-lock.json'), '{}');
    expect(run()).toContain('built');
    expect(run()).toBe('');
    writeFileSync(inCheckout('server/src/main.ts'), 'changed');
    expect(run()).toContain('built');
    // As a build at another commit does that has not recorded it.
    writeFileSync(inCheckout('server/dist/main.js'), 'of other sources');
    expect(run()).toContain('built');
    expect(run()).toBe('');
  } finally {
    rmSync(checkout, { recursive: true });
  }
});

it('ensureBuilds waits for the build of another process of the checkout, and goes on if that one is killed', async () => {
  const sources = ['server/src/main.ts', 'server/build.ts', 'server/externalPackages.ts', 'package-lock.json'];
  const checkout = createCheckout(...sources, 'shared/src/contracts/index.ts', 'remotes/notes.txt');
  const inCheckout = (file: string) => path.join(checkout, file);
  // Fails if it runs while another one does; the first stays until it is let go.
  const builder = [
    '#!/bin/sh',
    'mkdir running || exit 1',
    'if [ -e first ]; then rm first; while [ -e held ]; do sleep 0.05; done; exit 1; fi',
    'mkdir -p server/dist; echo built >> server/dist/main.js; rmdir running; echo built',
  ];
  const ensure = "import('./scripts/machine/builds.mjs').then(({ ensureBuilds }) => ensureBuilds(['server']))";
  const start = () => {
    const child = spawn(process.execPath, ['-e', ensure], { cwd: checkout, stdio: ['ignore', 'pipe', 'inherit'] });
    const run = { child, output: '', closed: once(child, 'close') };
    child.stdout.on('data', (chunk) => (run.output += chunk));
    return run;
  };
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await setTimeout(20);
  };
  try {
    mkdirSync(inCheckout('node_modules/.bin'), { recursive: true });
    writeFileSync(inCheckout('node_modules/.bin/tsx'), builder.join('\n'), { mode: 0o755 });
    for (const file of ['first', 'held']) writeFileSync(inCheckout(file), '');
    const first = start();
    await until(() => !existsSync(inCheckout('first')));
    const others = [start(), start()];
    await until(() => others.every(({ output }) => output === 'Waiting for another build of this checkout …\n'));
    rmdirSync(inCheckout('running'));
    first.child.kill('SIGKILL');
    rmSync(inCheckout('held'));
    expect(await Promise.all(others.map(({ closed }) => closed))).toEqual([
      [0, null],
      [0, null],
    ]);
    expect(readFileSync(inCheckout('server/dist/main.js'), 'utf8')).toBe('built\n');
  } finally {
    rmSync(checkout, { recursive: true });
  }
});

describe('the builds of the host', () => {
  const client = 'host/dist/client';
  const ensure = (...names: string[]) =>
    `import('./scripts/machine/builds.mjs').then((builds) => builds.ensureBuilds(${JSON.stringify(names)}))`;

  /** Creates a checkout whose bundler writes the names of its targets, and one script to compress. */
  function createBuildable() {
    const sources = ['host/src/a.ts', 'shared/src/a.ts', 'webpack/build.ts', 'package-lock.json'];
    const checkout = createCheckout(...sources, 'remotes/a/src/a.ts', 'remotes/b/src/b.ts');
    const inCheckout = (file: string) => path.join(checkout, file);
    cpSync(path.join(import.meta.dirname, '../webpack/compress.mjs'), inCheckout('webpack/compress.mjs'));
    const builder = [
      '#!/bin/sh',
      'shift; echo "run: $@"',
      `mkdir -p ${client} host/dist/server remotes/a/dist remotes/b/dist`,
      'case "$*" in *client*) for i in 1 2 3 4 5 6 7 8 9; do cat package-lock.json; done > host/dist/client/main.js;; esac',
      'echo {} > host/dist/contract.json',
    ];
    mkdirSync(inCheckout('node_modules/.bin'), { recursive: true });
    writeFileSync(inCheckout('node_modules/.bin/tsx'), builder.join('\n'), { mode: 0o755 });
    writeFileSync(inCheckout('package-lock.json'), 'a line that can be compressed, because it is there often\n');
    const run = (...names: string[]) =>
      execFileSync(process.execPath, ['-e', ensure(...names)], { cwd: checkout, encoding: 'utf8', stdio: 'pipe' });
    return { checkout, inCheckout, run };
  }

  it('are compressed after they are built, which does not make them stale', () => {
    const { checkout, inCheckout, run } = createBuildable();
    try {
      expect(run('host-client')).toContain('run: host-client');
      expect(existsSync(inCheckout(`${client}/main.js.br`))).toBe(false);
      const all = run('host');
      expect(all).toContain('run: host-server');
      expect(all).not.toContain('run: host-client');
      const sent = readFileSync(inCheckout(`${client}/main.js`));
      expect(brotliDecompressSync(readFileSync(inCheckout(`${client}/main.js.br`)))).toEqual(sent);
      expect(gunzipSync(readFileSync(inCheckout(`${client}/main.js.gz`)))).toEqual(sent);
      expect(run('host')).toBe('');
      writeFileSync(inCheckout(`${client}/main.js.br`), 'of other files');
      expect(run('host')).toMatch(/^Building host-compression …$/m);
      expect(brotliDecompressSync(readFileSync(inCheckout(`${client}/main.js.br`)))).toEqual(sent);
    } finally {
      rmSync(checkout, { recursive: true });
    }
  });

  it('and those of all remotes that changed are made by one process each', () => {
    const { checkout, inCheckout, run } = createBuildable();
    try {
      expect(run('a', 'b')).toContain('run: a b\n');
      writeFileSync(inCheckout('remotes/b/src/b.ts'), 'changed');
      expect(run('a', 'b')).toContain('run: b\n');
      expect(() => run('c')).toThrow('There is nothing to build named c.');
    } finally {
      rmSync(checkout, { recursive: true });
    }
  });
});

describe('remotesIn', () => {
  it('lists the folders of remotes, sorted, without files beside them', () => {
    const checkout = createCheckout(
      'remotes/inbox/package.json',
      'remotes/catalogue/package.json',
      'remotes/notes.txt',
    );
    try {
      expect(remotesIn(checkout)).toEqual(['catalogue', 'inbox']);
    } finally {
      rmSync(checkout, { recursive: true });
    }
  });

  it('lists every remote that the host expects in the registry', () => {
    expect(remotesIn(path.resolve(import.meta.dirname, '..'))).toEqual(expect.arrayContaining([...expectedRemotes]));
  });

  it('finds every remote whose build is to be removed', () => {
    const checkout = createCheckout('remotes/leads/dist/remoteEntry.js', '.cache/builds/leads.sha256');
    try {
      const remove = "import('./scripts/machine/builds.mjs').then(({ dropBundles }) => dropBundles())";
      execFileSync(process.execPath, ['-e', remove], { cwd: checkout });
      expect(existsSync(path.join(checkout, 'remotes/leads/dist'))).toBe(false);
    } finally {
      rmSync(checkout, { recursive: true });
    }
  });
});
