/** Tests that take too long for `npm test`: test files of Jest, or a command of their own. */
export interface Suite {
  name: string;
  /** Pattern of the paths of test files that `npm test` leaves out. */
  tests?: string;
  /** Command that runs the suite. */
  command?: string;
  /** Packages that can break it, also by a change in a package that they use. */
  packages?: readonly string[];
  /** Files and folders that can break it; a folder ends with a slash. */
  paths?: readonly string[];
  /** If set, it runs only with CI_ALL=1, for this reason. */
  onlyWithAll?: string;
}

/** What every suite needs: installed packages, builds and the programs that run tests; not the tests of these. */
export const commonPaths = ['package-lock.json', 'jest.config.ts', 'webpack/', 'scripts/machine/', 'scripts/testing/'];

const commandLine = ['packages/remote-cli/', 'packages/remote-kit/', 'scripts/remote/'];
const releasing = ['server/src/remotes/', ...commandLine];
const remotes = ['catalogue', 'content', 'inbox', 'settings'].map((name) => `@msl/${name}`);
const documented = ['README.md', 'docs/teams.md'];
const storing = ['database', 'media', 'crud', 'mail', 'operations'].map((room) => `server/src/${room}/`);

/** A file of the tests that run the documented commands. */
const commandTests = (name: string, { packages, paths }: Pick<Suite, 'packages' | 'paths'>): Suite => ({
  name: `commands of ${name}`,
  tests: `scripts/commands/${name}.test`,
  packages,
  paths: ['scripts/commands/', ...(paths ?? [])],
});

export const suites: readonly Suite[] = [
  {
    name: 'walks',
    tests: 'e2e/walks/',
    packages: ['@msl/shared', '@msl/host', '@msl/server', ...remotes],
    paths: ['e2e/walks/', 'e2e/testing/'],
  },
  {
    name: 'slow tests of the server',
    tests: 'server/(?!.*(largestPictures|meaning)).*\\.slow\\.test',
    packages: ['@msl/server'],
  },
  { name: 'largest pictures', tests: 'largestPictures.slow.test', paths: ['server/src/media/', 'server/src/parsing/'] },
  {
    name: 'meaning of searches',
    tests: 'meaning.slow.test',
    paths: [
      ...['modules/search', 'demo', 'crud', 'database'].map((room) => `server/src/${room}/`),
      ...['server/test/search/', 'shared/src/contracts/'],
    ],
  },
  {
    name: 'remotes',
    tests: 'e2e/remotes/',
    packages: ['@msl/remote-kit', '@msl/host', '@msl/inbox'],
    paths: ['e2e/remotes/', 'e2e/testing/', ...releasing],
  },
  commandTests('host', { paths: [...documented, ...commandLine, 'scripts/new-remote/'] }),
  commandTests('releases', { paths: ['bench/releases/', ...releasing] }),
  commandTests('preflight', { paths: releasing }),
  commandTests('movedOut', { packages: ['@msl/remote-kit', ...remotes] }),
  commandTests('sources', { paths: [...documented, 'scripts/', 'lerna.json'] }),
  commandTests('scaffolds', {
    // What generated sources import, and not how it works inside.
    paths: [
      ...['scripts/new-area/', 'scripts/new-remote/', '.oxlintrc.json'],
      ...['shared/surface.json', 'shared/src/testing/', 'server/src/crud/'],
    ],
  }),
  commandTests('benchmarks', { paths: [...documented, 'bench/'] }),
  commandTests('crash', { paths: ['server/test/crash/', ...storing] }),
  { name: 'cluster', command: 'npm run test:cluster', onlyWithAll: 'it needs a quiet machine for 15 minutes' },
];
