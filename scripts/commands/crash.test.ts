import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

const options = { cwd: root, encoding: 'utf8' } as const;

describe('a server that is killed at any moment', () => {
  it('keeps every acknowledged write whole, and leaves no unused file', () => {
    const command = ['run', '--silent', 'test:crash', '--', '--rounds', '3', '--seed', '1'];
    const { stdout, stderr, status } = spawnSync('npm', command, options);
    expect([stderr, status]).toEqual(['', 0]);
    expect(stdout).toMatch(/Passed: 3 kills, \d+ writes acknowledged/);
    expect(stdout).toMatch(/Syncs: traced; [1-9]\d* calls/);
  }, 90_000);

  it('rejects wrong arguments with a usage line before it starts a server', () => {
    for (const args of [['--rounds', 'many'], ['--round', '3'], ['3']]) {
      const program = ['--import', 'tsx', 'server/test/crash/main.ts', ...args];
      const { stderr, status } = spawnSync(process.execPath, program, options);
      expect([stderr, status]).toEqual([expect.stringContaining('Usage: npm run test:crash'), 1]);
    }
  }, 30_000);
});
