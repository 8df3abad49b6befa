import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type CheckResult, remoteChecks } from '@msl/shared/contracts';
import { type Candidate, sha256 } from '../candidate';
import { type Checkout, type CheckoutHost, runRemote, type Terminal } from '../runRemote';
import { hostContract } from './fakeRegistry';

export const files = { 'remoteEntry.js': 'var msl_inbox={};', 'chunks/1.js': 'list();', 'manifest.d.ts': 'export {};' };

/** Writes the files of a build. @param moreFields further fields of `remote.json` */
export function writeBuild(folder: string, contents: Record<string, string> = files, moreFields: object = {}) {
  const listedFiles = Object.entries(contents).map(([name, text]) => [
    name,
    { bytes: text.length, sha256: sha256(text) },
  ]);
  const descriptor = {
    ...{ name: 'inbox', version: '1.0.0-3f2a9c1d', requires: { api: '^1.0.0' }, shared: { react: '^19.3.1' } },
    ...{ calls: ['GET admin/inquiry'], files: Object.fromEntries(listedFiles) },
    ...moreFields,
  };
  for (const [name, text] of Object.entries({ ...contents, 'remote.json': JSON.stringify(descriptor) })) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
}

/** Creates a fake checkout in a temporary folder; the test mocks its builds and checks. */
export function createFakeCheckout() {
  const root = mkdtempSync(path.join(tmpdir(), 'msl-remote-'));
  const dist = path.join(root, 'remotes/inbox/dist');
  const builds: string[] = [];
  const loadedFrom: (string | undefined)[] = [];
  const hosts = { started: 0, stopped: 0 };
  let hasHost = true;
  let checksByVersion: Record<string, CheckResult[]> = {};
  let checks: CheckResult[] = remoteChecks.map((check) => ({ check, outcome: 'passed', faults: [] }));

  const checksOf = ({ descriptor: { version } }: Candidate) =>
    checksByVersion[version] ?? checksByVersion.default ?? checks;

  async function startHost(): Promise<CheckoutHost> {
    hosts.started += 1;
    return {
      ...{ address: new URL('http://127.0.0.1:1'), api: '1.0.0', contractFor: () => hostContract },
      checkWithoutBrowser: async (candidate) => checksOf(candidate),
      async stop() {
        hosts.stopped += 1;
      },
    };
  }

  /** Runs `npm run remote` with these arguments. */
  async function run(args: string[], env: NodeJS.ProcessEnv = {}, isInteractive = false) {
    const out: string[] = [];
    const errors: string[] = [];
    const checkout: Checkout = {
      root,
      remotes: ['catalogue', 'inbox'],
      async build(name, when) {
        builds.push(`${name} ${when}`);
        if (when === 'always' || builds.length === 1) writeBuild(dist);
      },
      async check(candidate, _host, loadFrom) {
        loadedFrom.push(loadFrom?.origin);
        return checksOf(candidate);
      },
      startHost: hasHost ? startHost : undefined,
    };
    const terminal: Terminal = {
      ...{ env, isInteractive },
      print: (text) => void out.push(text),
      printError: (text) => void errors.push(text),
    };
    const code = await runRemote(args, checkout, terminal);
    return { code, out: out.join(''), errors: errors.join('') };
  }

  return {
    ...{ root, dist, builds, loadedFrom, hosts, run },
    setCheckResults: (results: CheckResult[]) => void (checks = results),
    /** @param results by version; `default`: of all other versions */
    setChecksOf: (results: Record<string, CheckResult[]>) => void (checksByVersion = results),
    removeHost: () => void (hasHost = false),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
