import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { findBase, listChanges } from './affected/changes';
import { isInsignificant } from './affected/insignificant';
import { selectOnPostgres } from './affected/onPostgres';
import { runIn, runSuites } from './affected/runSuites';
import { selectSuites } from './affected/selectSuites';
import { commonPaths, type Suite, suites } from './affected/suites';

const root = path.resolve(import.meta.dirname, '..');

const kit: Suite = { name: 'kit', packages: ['@msl/remote-kit'], paths: ['server/src/remotes/', 'docs/teams.md'] };
const cluster: Suite = { name: 'cluster', onlyWithAll: 'it takes long' };
const chosen = (files: string[], packages: string[] = [], isWhole = false) =>
  selectSuites([kit, cluster], { files, packages }, isWhole).selected.map(({ name }) => name);

describe('the suites that a change can have broken', () => {
  it('are those with a changed package, folder or file', () => {
    expect(chosen(['docs/teams.md'])).toEqual(['kit']);
    expect(chosen(['server/src/remotes/registry/registry.ts'])).toEqual(['kit']);
    expect(chosen(['packages/remote-cli/src/main.ts'], ['@msl/remote-cli', '@msl/remote-kit'])).toEqual(['kit']);
    expect(chosen(['docs/teams.md.old', 'server/src/remotes.ts', 'docs/other.md'], ['@msl/host'])).toEqual([]);
  });

  it('are all that run without CI_ALL after a change of the installed packages', () => {
    expect(chosen(['package-lock.json'])).toEqual(['kit']);
  });

  it('are not those of a test of what runs tests', () => {
    expect(chosen(['scripts/testing/repeats.test.ts', 'webpack/override.test.ts'])).toEqual([]);
    expect(chosen(['scripts/testing/repeats.mjs'])).toEqual(['kit']);
  });

  it('are all with CI_ALL, and all but the longest without a commit to compare with', () => {
    expect(chosen([], [], true)).toEqual(['kit', 'cluster']);
    expect(selectSuites([kit, cluster], undefined, false).selected).toEqual([kit]);
  });

  it('are named with the reason if they are left out', () => {
    expect(selectSuites([kit, cluster], { files: [], packages: [] }, false).leftOut).toEqual([
      { suite: kit, reason: 'nothing that can break it has changed' },
      { suite: cluster, reason: 'it takes long' },
    ]);
  });
});

describe('a changed file that can break no suite', () => {
  const lock = (version: string, zod: string) =>
    JSON.stringify({
      name: 'msl',
      packages: {
        shared: { name: '@msl/shared', version, dependencies: { zod } },
        server: { name: '@msl/server', version: '1.0.0', dependencies: { '@msl/shared': version } },
        'node_modules/zod': { version: zod },
      },
    });

  it.each([
    ['is a lock file with other versions of own packages', 'package-lock.json', lock('2.1.0', '4.0.0'), true],
    ['is not one with another version of a package', 'package-lock.json', lock('2.0.0', '4.0.1'), false],
    [
      'is a package file with another version of an own package',
      'host/package.json',
      '{"a":{"@msl/shared":"2.1.0"}}',
      true,
    ],
    ['is not one with another script', 'host/package.json', '{"a":{"@msl/shared":"2.0.0"},"scripts":{}}', false],
    ['is a page with the same commands', 'README.md', 'New.\n```\nnpm start\n```\n', true],
    ['is not one with another command', 'README.md', 'Old.\n```\nnpm run dev\n```\n', false],
    ['is not any other file', 'lerna.json', '{}', false],
  ])('%s', (_, file, after, expected) => {
    const before = {
      'package-lock.json': lock('2.0.0', '4.0.0'),
      'host/package.json': '{"a":{"@msl/shared":"2.0.0"}}',
      'README.md': 'Old.\n```\nnpm start\n```\n',
      'lerna.json': '{}',
    }[file];
    expect(isInsignificant(file, before, after)).toBe(expected);
    expect(isInsignificant(file, undefined, after)).toBe(false);
    expect(isInsignificant(file, before, undefined)).toBe(false);
  });
});

describe('the tests of the server that run on PostgreSQL too', () => {
  const testsFor = (...files: string[]) =>
    selectOnPostgres(root, { files, packages: [] })
      ?.command?.split(' ')
      .filter((part) => part.endsWith('.test.ts')) ?? [];
  const rooms = (tests: string[]) => new Set(tests.map((file) => file.split('/').slice(0, -1).join('/')));

  it('are those of the rooms that changed, without the ones that run on both anyway', () => {
    const tests = testsFor('server/src/modules/inbox/queueEvents.ts', 'host/src/admin/main.tsx', 'server/src/app.ts');
    expect(tests).toContain('server/src/modules/inbox/replyFiles.test.ts');
    expect(tests).not.toContain('server/src/modules/inbox/merging.test.ts');
    expect([...rooms(tests)].filter((room) => !room.startsWith('server/src/modules/inbox'))).toEqual([]);
  });

  it('are all after a change of what stores records, or without a commit to compare with', () => {
    const all = testsFor('server/src/database/openDatabase.ts');
    expect(rooms(all).size).toBeGreaterThan(10);
    expect(selectOnPostgres(root, undefined)?.command).toContain(all.join(' '));
  });

  it('are none if the server did not change', () => {
    expect(selectOnPostgres(root, { files: ['docs/testing.md', 'server/README.md'], packages: [] })).toBeUndefined();
  });
});

describe('the declared suites', () => {
  // Everything has changed since the empty tree.
  const emptyTree = execFileSync('git', ['hash-object', '-t', 'tree', '--stdin'], {
    input: '',
    encoding: 'utf8',
  }).trim();
  const { files, packages } = listChanges(root, emptyTree);

  it('name only packages, folders and files that exist', () => {
    const places = [...commonPaths, ...suites.flatMap(({ paths = [] }) => paths)];
    expect(places.filter((place) => !existsSync(path.join(root, place)))).toEqual([]);
    expect(suites.flatMap((suite) => suite.packages ?? []).filter((name) => !packages.includes(name))).toEqual([]);
  });

  it('are all selected when every file and package has changed', () => {
    const { leftOut } = selectSuites(suites, { files, packages }, false);
    expect(leftOut.map(({ suite }) => suite.name)).toEqual(['cluster']);
  });
});

describe('the commit to compare with', () => {
  it('is CI_BASE, which must be a commit', () => {
    expect(findBase(root, 'HEAD')).toMatch(/^[0-9a-f]{40}$/);
    expect(() => findBase(root, 'nosuch')).toThrow('CI_BASE is "nosuch", which is no commit of this clone.');
  });
});

describe('a run of the suites', () => {
  let printed: string[];
  beforeEach(() => {
    printed = [];
    jest.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text));
  });
  afterEach(() => jest.restoreAllMocks());

  const run = (...commands: string[]) => {
    const selected = commands.map((command) => ({ name: command, command }));
    return runSuites({ selected, leftOut: [{ suite: kit, reason: 'it is new' }] }, 'today', runIn(root));
  };

  it.each([
    ['has passed if each command exits with 0', ['true', 'exit 0'], 0],
    ['has failed if a command exits with another code', ['exit 3', 'true'], 1],
    ['has failed if a signal ends a command', ['true', 'kill -KILL $$'], 1],
  ])('%s', (_, commands, expected) => expect(run(...commands)).toBe(expected));

  it('goes on after a failed command, and names what failed and what was left out', () => {
    run('exit 3', 'true');
    expect(printed.at(-1)?.replace(/\d+ s/g, '0 s')).toBe(
      '\nSuites beyond npm test (today):\n  FAILED: exit 3 (0 s)\n  passed: true (0 s)\n  left out: kit, because it is new',
    );
  });
});
