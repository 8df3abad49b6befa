import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

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

it('builds of the host and the remotes, and the record of them, are removed before others take their places', () => {
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
