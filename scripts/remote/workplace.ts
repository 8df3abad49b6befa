import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { CheckResult, HostContract } from '@msl/shared/contracts';
import type { Candidate } from './candidate';
import { Refused } from './failures';

/** The surroundings of a command: folder, environment and output. */
export interface Workplace {
  /** The checkout. */
  root: string;
  env: NodeJS.ProcessEnv;
  print(text: string): void;
  /** Prints messages that are not the result, to standard error. */
  tell(text: string): void;
  /** Whether the output is a terminal, where upload progress is shown. */
  isWatched: boolean;
  /** Builds a remote of the checkout if its sources changed since its last build, or in any case. */
  build(name: string, when: 'if stale' | 'always'): Promise<void>;
  /** @param loadFrom the running host to load it in, in a headless browser */
  check(candidate: Candidate, host: HostContract, loadFrom: URL): Promise<CheckResult[]>;
}

export const distOf = (root: string, name: string) => path.join(root, 'remotes', name, 'dist');

async function build(root: string, name: string, when: 'if stale' | 'always') {
  // What says that the last build is still good.
  if (when === 'always') await rm(path.join(root, '.cache/builds', `${name}.sha256`), { force: true });
  const program = path.join(root, 'scripts/remote/build.mjs');
  const child = spawn(process.execPath, [program, name], { cwd: root, stdio: ['ignore', 2, 2] });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Refused(`The build of ${name} failed; what it said stands above.`);
}

async function check(candidate: Candidate, host: HostContract, loadFrom: URL) {
  // With the compiler they need, the checks take long to start: only commands that check wait for them.
  const [{ checkVersion }, { findCheckBrowser }, { loadInBrowser }] = await Promise.all([
    import('../../server/src/remotes/checks/checkVersion'),
    import('../../server/src/remotes/checks/checkBrowser'),
    import('../../server/src/remotes/checks/loadInBrowser'),
  ]);
  const { CHROME_PATH, CHECK_BROWSER_SANDBOX = 'on' } = process.env;
  const browser = await findCheckBrowser({ named: CHROME_PATH, isSandboxed: CHECK_BROWSER_SANDBOX === 'on' });
  const loading = 'why' in browser ? browser : { load: loadInBrowser({ browser, host: () => loadFrom.origin }) };
  return checkVersion(candidate, host, loading);
}

/** The checkout at `root`, with the terminal of this process. */
export const workplaceAt = (root: string): Workplace => ({
  root,
  env: process.env,
  print: (text) => void process.stdout.write(text),
  tell: (text) => void process.stderr.write(text),
  isWatched: process.stderr.isTTY === true,
  build: (name, when) => build(root, name, when),
  check,
});
