import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expectedRemotes } from '../host/src/admin/remotes/loading/expectedRemotes';
import { remotesIn } from './machine/remotesIn.mjs';

/** A checkout of which only what was built, and what removes it, is there. */
function builtCheckout(...files: string[]): string {
  const checkout = mkdtempSync(path.join(tmpdir(), 'msl-builds-'));
  cpSync(path.join(__dirname, 'machine'), path.join(checkout, 'scripts/machine'), { recursive: true });
  for (const file of files) {
    mkdirSync(path.dirname(path.join(checkout, file)), { recursive: true });
    writeFileSync(path.join(checkout, file), '');
  }
  return checkout;
}

it('removes builds of the host and the remotes, and the record of them, before others take their places', () => {
  const bundles = ['host/dist/client/main.js.br', 'remotes/inbox/dist/remoteEntry.js.br'];
  const records = ['.cache/builds/host.sha256', '.cache/builds/inbox.sha256'];
  const others = ['server/dist/main.js', '.cache/builds/server.sha256', 'host/src/entry-client.tsx'];
  const checkout = builtCheckout(...bundles, ...records, ...others);
  try {
    const remove = "import('./scripts/machine/builds.mjs').then(({ dropBundles }) => dropBundles())";
    execFileSync(process.execPath, ['-e', remove], { cwd: checkout });
    const left = [...bundles, ...records, ...others].filter((file) => existsSync(path.join(checkout, file)));
    expect(left).toEqual(others);
  } finally {
    rmSync(checkout, { recursive: true });
  }
});

describe('remotesIn', () => {
  it('lists the folders of remotes, sorted, and no file beside them', () => {
    const checkout = builtCheckout('remotes/inbox/package.json', 'remotes/catalogue/package.json', 'remotes/notes.txt');
    try {
      expect(remotesIn(checkout)).toEqual(['catalogue', 'inbox']);
    } finally {
      rmSync(checkout, { recursive: true });
    }
  });

  it('lists the remotes that the admin shows as failed when the registry lacks them', () => {
    expect(remotesIn(path.resolve(__dirname, '..'))).toEqual(expectedRemotes);
  });

  it('removes the build of a remote that is in no list but the folder of remotes', () => {
    const checkout = builtCheckout('remotes/leads/dist/remoteEntry.js', '.cache/builds/leads.sha256');
    try {
      const remove = "import('./scripts/machine/builds.mjs').then(({ dropBundles }) => dropBundles())";
      execFileSync(process.execPath, ['-e', remove], { cwd: checkout });
      expect(existsSync(path.join(checkout, 'remotes/leads/dist'))).toBe(false);
    } finally {
      rmSync(checkout, { recursive: true });
    }
  });
});
