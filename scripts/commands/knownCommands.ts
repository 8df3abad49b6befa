import path from 'node:path';
import { extractCommands } from '../testing/extractCommands';

/** Test file that runs a command. */
type Runner = 'host' | 'kit' | 'sources' | 'benchmarks';

export interface KnownCommand {
  /** The command as printed in the documentation. */
  command: string | RegExp;
  in: Runner;
  /** The first sign of success in the output; without one, the command runs to its end. */
  sign?: RegExp;
  /** Adapts the command to the address of the test's host, or to a smaller amount of work. */
  as?: (command: string) => string;
  /** Whether the command must not run while a host uses the same data. */
  needsHostStopped?: boolean;
}

const replaceHost = (command: string) => command.replace(/https:\/\/\w+\.msl\.example/, '"$MSL_SERVER"');
/** The first row of figures of a table. */
const firstRow = /^\| .*\| +\d/m;
const limitBenchmark = (options: string) => (command: string) => `${command.split(' -- ')[0]} -- ${options}`;
/** Makes lerna stream the output of each package instead of printing it at the end. */
const streamOutput = (command: string) => command.replace('lerna run', 'lerna run --stream');

/** Commands in the order in which they are run. */
const knownCommands: KnownCommand[] = [
  { in: 'host', command: /^npm run$/ },
  { in: 'host', command: /^npm run remote -- check/, as: replaceHost },
  {
    in: 'host',
    command: /^npm run remote -- publish \w+ --activate --to/,
    as: (line) => `${replaceHost(line)} --version 1.5.0`,
  },
  { in: 'host', command: /^npm run remote -- promote/ },
  { in: 'host', command: /^npm run remote -- publish(?!.* --to)/, as: replaceHost },
  { in: 'host', command: /^npm run remote -- activate/, as: (line) => line.replace(/ \d\S*$/, ' 1.4.0') },
  {
    in: 'host',
    command: /^npm run remote -- withdraw/,
    as: (line) => `npm run remote -- publish inbox --version 1.3.0 && ${line}`,
  },
  { in: 'host', command: /^npm run remote -- list/ },
  { in: 'host', command: /^npm run remote -- preflight/, as: replaceHost },
  { in: 'host', command: /^npm run remote -- rollback/ },
  {
    in: 'host',
    command: /^npm run remote -- retire/,
    as: (line) => `${line} && npm run remote -- activate inbox 1.4.0`,
  },
  {
    in: 'host',
    command: /^npm run dev -w remotes\//,
    sign: /is served at/,
    as: (line) => `${replaceHost(line)} --port "$REMOTE_PORT"`,
  },
  {
    in: 'host',
    command: 'npm run admin -- create --email ada@msl.example [--name Ada]',
    as: (line) => line.replace(/[[\]]/g, ''),
  },
  { in: 'host', command: /^npm run admin -- (?!create)/ },
  { in: 'host', command: /^npm run audit -- verify/, as: (line) => line.replace(/ \[.*/, '') },
  { in: 'host', command: /^npm run backup -- FILE/, as: (line) => line.replace('FILE', '"$BACKUP"') },
  {
    in: 'host',
    command: /^npm run restore -- FILE/,
    as: () => 'npm run restore -- "$BACKUP" --replace',
    needsHostStopped: true,
  },
  { in: 'host', command: /^npm run test:fuzz/, sign: /[1-9]\d* sent/ },
  {
    in: 'kit',
    command: /^npm install https:.*\/kit\//,
    as: () => 'npm install --prefer-offline "$MSL_SERVER$KIT_PATH"',
  },
  { in: 'kit', command: 'npx remote-kit new service --with-service' },
  {
    in: 'kit',
    command: 'npm run service',
    sign: /The notes service listens at/,
    as: (line) => `PORT="$REMOTE_PORT" ${line}`,
  },
  { in: 'kit', command: 'npm run build:service' },
  {
    in: 'kit',
    command: 'npm install --omit=dev && node main.js',
    sign: /The notes service listens at/,
    as: (line) =>
      `cd service/dist && export PORT="$REMOTE_PORT" && ${line.replace('install', 'install --prefer-offline')}`,
  },
  {
    in: 'kit',
    command: /^npm run dev -- --host/,
    sign: /is served at/,
    as: (line) => `${replaceHost(line)} --port "$REMOTE_PORT"`,
  },
  {
    in: 'kit',
    command: 'npx remote-kit start',
    sign: /is shown at/,
    as: (line) => `${line} --port "$REMOTE_PORT"`,
  },
  { in: 'kit', command: 'npx remote-kit check service' },
  { in: 'kit', command: /^npx remote-kit publish service/ },
  // A dry run only verifies that the lock file matches the manifests.
  { in: 'sources', command: /^npm ci/, as: (line) => `${line} --dry-run` },
  { in: 'sources', command: /^npx lerna ls/ },
  { in: 'sources', command: /^npx lerna run build/, as: streamOutput, sign: / built in |Successfully ran target/ },
  { in: 'sources', command: /^npm run build( -- inbox)?$/ },
  { in: 'sources', command: /^npx lerna run test/, as: streamOutput, sign: /PASS browser|Successfully ran target/ },
  { in: 'sources', command: /^npm run (lint|typecheck) -w remotes\// },
  { in: 'sources', command: /^npm test -w remotes\//, sign: /PASS browser/ },
  { in: 'sources', command: 'npm run new:area -- inbox/leads', sign: /LeadListPage\.tsx/ },
  { in: 'sources', command: 'npm run new:remote -- service', sign: /remotes\/service\/src\/manifest\.ts/ },
  { in: 'benchmarks', command: 'npm run bench:places', sign: /^dubai /m },
  {
    in: 'benchmarks',
    command: 'npm run bench:api',
    as: limitBenchmark('--sizes 60 --seconds 1 --rounds 1'),
    sign: firstRow,
  },
  {
    in: 'benchmarks',
    command: 'npm run bench:search',
    as: limitBenchmark('--sizes 100,200 --searches 5'),
    sign: /^all /m,
  },
  {
    in: 'benchmarks',
    command: 'npm run bench:loop',
    as: limitBenchmark('--products 200'),
    sign: firstRow,
  },
  {
    in: 'benchmarks',
    command: 'npm run bench:pages',
    as: limitBenchmark('--seconds 1 --rounds 1 --now'),
    sign: firstRow,
  },
  {
    in: 'benchmarks',
    command: 'npm run bench:web',
    as: limitBenchmark('--runs 1 --pages home --now'),
    sign: firstRow,
  },
  { in: 'benchmarks', command: 'npm run bench:admin', as: limitBenchmark('--rounds 1'), sign: /first, ms/ },
  { in: 'benchmarks', command: 'npm run bench:releases', as: limitBenchmark('--rounds 1'), sign: /^\| `rollback`/m },
];

/** Printed commands that none of these tests runs, with the reason. */
const exempt = new Map([
  ['npm test', 'the first step of the pipeline, before these tests'],
  ['npm run test:commands', 'runs these tests'],
  ['npm run test:remotes', 'a step of the pipeline of its own, which takes minutes'],
  ['npm run test:crash', 'crash.test.ts runs it with fewer rounds'],
  ['npm run dev', 'sources.test.ts changes sources while it runs'],
  ['npm start', 'starts the host that the other commands work with'],
  ['git clone … msl && cd msl', 'these tests work in a clone'],
  ['npm run lint', 'its parts are the first step of npm test'],
  ['npm run typecheck', 'the first step of npm test'],
]);

const root = path.resolve(import.meta.dirname, '../..');
const printedCommands = [
  ...new Set(['README.md', 'docs/teams.md'].flatMap((file) => extractCommands(path.join(root, file)))),
];
const isScript = (command: string) => command.includes('\n');
const matches = (printedCommand: string, { command }: KnownCommand) =>
  typeof command === 'string' ? command === printedCommand : command.test(printedCommand);

/** Scripts in README.md and docs/teams.md. */
export const printedScripts = printedCommands.filter(isScript);

const runnable = printedCommands.filter((command) => !isScript(command) && !exempt.has(command));

/** Printed commands that are neither known nor exempt. */
export const unknownCommands = runnable.filter((command) => !knownCommands.some((known) => matches(command, known)));

/** Returns the printed commands that a test file runs, in their order. */
export function commandsOf(runner: Runner): [command: string, known: KnownCommand][] {
  const matching = knownCommands.filter((known) => known.in === runner);
  return matching.flatMap((known) =>
    runnable.filter((command) => matches(command, known)).map((command): [string, KnownCommand] => [command, known]),
  );
}
