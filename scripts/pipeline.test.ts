import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Exits with the code that the test chose for its first words, and records them. */
const npm = `#!/bin/sh
echo "$*" >> "$RECORD"
case "$*" in
  test) exit $TEST_CODE ;;
  'run test:affected') exit $AFFECTED_CODE ;;
esac
`;

describe('the pipeline', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'pipeline-'));
    cpSync(path.resolve(import.meta.dirname, '../.ci/run'), path.join(folder, '.ci/run'));
    writeFileSync(path.join(folder, 'npm'), npm, { mode: 0o755 });
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  function run(codes: Record<string, string>) {
    const record = path.join(folder, 'record');
    const env = { PATH: `${folder}:${process.env.PATH}`, RECORD: record, ...codes };
    const { status } = spawnSync('bash', [path.join(folder, '.ci/run')], { env: { ...env, NODE_ENV: 'test' } });
    return { status, steps: readFileSync(record, 'utf8').trim().split('\n') };
  }

  it.each([
    ['0', '0', 0],
    ['3', '0', 3],
    ['3', '4', 3],
    ['0', '4', 4],
  ])('runs all steps, and exits with the first failure if they exit with %s and %s', (test, affected, expected) => {
    const steps = ['test', 'run test:affected'];
    expect(run({ TEST_CODE: test, AFFECTED_CODE: affected })).toEqual({ status: expected, steps });
  });

  it('checks the live versions if it has a server and a token', () => {
    const server = { MSL_SERVER: 'https://staging.msl.example', MSL_DEPLOY_TOKEN: 'token' };
    const { steps } = run({ TEST_CODE: '0', AFFECTED_CODE: '0', ...server });
    expect(steps.at(-1)).toBe('run remote -- preflight');
  });
});
