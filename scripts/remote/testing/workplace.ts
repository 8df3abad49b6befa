import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type CheckResult, remoteChecks } from '@msl/shared/contracts';
import { sha256 } from '../candidate';
import { runRemote } from '../runRemote';
import type { Workplace } from '../workplace';

export const files = { 'remoteEntry.js': 'var msl_inbox={};', 'chunks/1.js': 'list();', 'manifest.d.ts': 'export {};' };

/** What a build leaves in `dist`. @param about what `remote.json` says besides */
export function writeBuild(folder: string, contents: Record<string, string> = files, about: object = {}) {
  const listed = Object.entries(contents).map(([name, text]) => [name, { bytes: text.length, sha256: sha256(text) }]);
  const descriptor = {
    ...{ name: 'inbox', version: '1.0.0-3f2a9c1d', requires: { api: '^1.0.0' }, shared: { react: '^19.3.1' } },
    ...{ calls: ['GET admin/inquiry'], files: Object.fromEntries(listed) },
    ...about,
  };
  for (const [name, text] of Object.entries({ ...contents, 'remote.json': JSON.stringify(descriptor) })) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
}

/** A checkout in a folder of its own, whose builds and checks are those of the test. */
export function makeCheckout() {
  const root = mkdtempSync(path.join(tmpdir(), 'msl-remote-'));
  const dist = path.join(root, 'remotes/inbox/dist');
  for (const name of ['catalogue', 'inbox']) mkdirSync(path.join(root, 'remotes', name), { recursive: true });
  const builds: string[] = [];
  const loadedFrom: (string | undefined)[] = [];
  let checks: CheckResult[] = remoteChecks.map((check) => ({ check, outcome: 'passed', faults: [] }));

  /** Runs `npm run remote` with these words. */
  async function run(line: string[], env: NodeJS.ProcessEnv = {}, isWatched = false) {
    const out: string[] = [];
    const told: string[] = [];
    const workplace: Workplace = {
      ...{ root, env, isWatched },
      print: (text) => void out.push(text),
      tell: (text) => void told.push(text),
      async build(name, when) {
        builds.push(`${name} ${when}`);
        if (when === 'always' || builds.length === 1) writeBuild(dist);
      },
      async check(_candidate, _host, loadFrom) {
        loadedFrom.push(loadFrom?.origin);
        return checks;
      },
    };
    const code = await runRemote(line, workplace);
    return { code, out: out.join(''), told: told.join('') };
  }

  return {
    ...{ root, dist, builds, loadedFrom, run },
    checksAnswer: (next: CheckResult[]) => void (checks = next),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
