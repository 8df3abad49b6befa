import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expectedRemotes } from '../host/src/admin/remotes/loading/expectedRemotes';
import { remotesIn } from './machine/remotesIn.mjs';

/** Creates a checkout with only these files and the scripts that remove builds. */
function createCheckout(...files: string[]): string {
  const checkout = mkdtempSync(path.join(tmpdir(), 'msl-builds-'));
  cpSync(path.join(__dirname, 'machine'), path.join(checkout, 'scripts/machine'), { recursive: true });
  for (const file of files) {
    mkdirSync(path.dirname(path.join(checkout, file)), { recursive: true });
    writeFileSync(path.join(checkout, file), '');
  }
  return checkout;
}

it('dropBundles removes the builds of the host and the remotes with their hashes, and no others', () => {
  const bundles = ['host/dist/client/main.js.br', 'remotes/inbox/dist/remoteEntry.js.br'];
  const records = ['.cache/builds/host.sha256', '.cache/builds/inbox.sha256'];
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
  const sources = ['server/src/main.ts', 'server/build.ts', 'shared/src/contracts/index.ts', 'remotes/notes.txt'];
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
    // As `npm run build` does while the checkout is at another commit.
    writeFileSync(inCheckout('server/dist/main.js'), 'of other sources');
    expect(run()).toContain('built');
    expect(run()).toBe('');
  } finally {
    rmSync(checkout, { recursive: true });
  }
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
    expect(remotesIn(path.resolve(__dirname, '..'))).toEqual(expect.arrayContaining([...expectedRemotes]));
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
