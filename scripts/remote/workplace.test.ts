import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { workplaceAt } from './workplace';

describe('the checkout that commands work in', () => {
  let root: string;
  const stamp = () => path.join(root, '.cache/builds/inbox.sha256');
  const programIs = (text: string) => writeFileSync(path.join(root, 'scripts/remote/build.mjs'), text);

  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'msl-workplace-'));
    for (const folder of ['scripts/remote', '.cache/builds', 'remotes/inbox', 'remotes/catalogue']) {
      mkdirSync(path.join(root, folder), { recursive: true });
    }
    writeFileSync(stamp(), 'of the last build');
    programIs(
      `import { writeFileSync } from 'node:fs'; writeFileSync('built', process.argv[2] + ' ' + process.cwd());`,
    );
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('builds a remote in a program of its own, as its sources ask for it', async () => {
    await workplaceAt(root).build('inbox', 'if stale');
    expect(readFileSync(path.join(root, 'built'), 'utf8')).toMatch(/^inbox .*msl-workplace-/);
    expect(existsSync(stamp())).toBe(true);
  });

  it('forgets the last build when it is to build in any case', async () => {
    await workplaceAt(root).build('inbox', 'always');
    expect(existsSync(stamp())).toBe(false);
  });

  it('says so when the build fails', async () => {
    programIs('process.exit(3);');
    await expect(workplaceAt(root).build('inbox', 'if stale')).rejects.toThrow('The build of inbox failed');
  });
});
