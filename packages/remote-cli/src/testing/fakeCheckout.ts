import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type CheckResult, remoteChecks } from '@msl/shared/contracts';
import { sha256 } from '../candidate';
import { type Checkout, runRemote, type Terminal } from '../runRemote';

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
  let checks: CheckResult[] = remoteChecks.map((check) => ({ check, outcome: 'passed', faults: [] }));

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
      async check(_candidate, _host, loadFrom) {
        loadedFrom.push(loadFrom?.origin);
        return checks;
      },
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
    ...{ root, dist, builds, loadedFrom, run },
    setCheckResults: (results: CheckResult[]) => void (checks = results),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
