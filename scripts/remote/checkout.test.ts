import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openCheckout } from './checkout';

describe('the checkout for the commands of remotes', () => {
  let root: string;
  const stamp = () => path.join(root, '.cache/builds/inbox.sha256');
  const programIs = (text: string) => writeFileSync(path.join(root, 'scripts/remote/build.mjs'), text);

  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'msl-checkout-'));
    for (const folder of ['scripts/remote', '.cache/builds', 'remotes/inbox', 'remotes/catalogue']) {
      mkdirSync(path.join(root, folder), { recursive: true });
    }
    writeFileSync(stamp(), 'of the last build');
    programIs(
      `import { writeFileSync } from 'node:fs'; writeFileSync('built', process.argv[2] + ' ' + process.cwd());`,
    );
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('builds a remote in a separate process', async () => {
    await openCheckout(root).build('inbox', 'if stale');
    expect(readFileSync(path.join(root, 'built'), 'utf8')).toMatch(/^inbox .*msl-checkout-/);
    expect(existsSync(stamp())).toBe(true);
  });

  it('discards the hash of the last build before an unconditional build', async () => {
    await openCheckout(root).build('inbox', 'always');
    expect(existsSync(stamp())).toBe(false);
  });

  it('reports a failed build', async () => {
    programIs('process.exit(3);');
    await expect(openCheckout(root).build('inbox', 'if stale')).rejects.toThrow('The build of inbox failed');
  });
});
