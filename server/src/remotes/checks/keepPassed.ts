import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentHashInput, type RemoteCheck } from '@msl/shared/contracts';
import type { CandidateVersion, LoadVersion } from '../publishing/candidate';

/** Changes when the checks find more than before, so that kept results no longer count. */
const revision = 4;

const maxKept = 100;

export interface KeptResults {
  check: RemoteCheck;
  /** Folder of the kept results. */
  folder: string;
  /** Origin of the host. */
  host: () => string;
  /** Path of the browser. */
  program: string;
}

/**
 * Returns what identifies the build of the running host; `undefined` if its files have no content hashes, as those of a
 * development build.
 */
async function identifyHost(host: string): Promise<string | undefined> {
  const response = await fetch(new URL('/assets/assets.json', host));
  const text = await response.text();
  return response.ok && /\.[0-9a-f]{6}\.js"/.test(text) ? text : undefined;
}

function identifyVersion({ descriptor: { name, calls, files } }: CandidateVersion): string {
  return JSON.stringify([name, calls, contentHashInput(files)]);
}

async function keep(folder: string, key: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, key), '');
  const kept = await Promise.all(
    (await readdir(folder)).map(async (name) => ({
      name,
      // Another program may have deleted the file meanwhile.
      at: (await stat(join(folder, name)).catch(() => ({ mtimeMs: 0 }))).mtimeMs,
    })),
  );
  const old = kept.sort((one, other) => other.at - one.at).slice(maxKept);
  await Promise.all(old.map(({ name }) => rm(join(folder, name), { force: true })));
}

/**
 * Skips a check in a browser if the same content has passed it in the same build of the host before. Keeps no refusal,
 * because a slow machine can cause one.
 */
export function keepPassed(run: LoadVersion, { check, folder, host, program }: KeptResults): LoadVersion {
  return async (version) => {
    const hostBuild = await identifyHost(host());
    if (hostBuild === undefined) return run(version);
    const key = createHash('sha256')
      .update(JSON.stringify([revision, check, program, hostBuild, identifyVersion(version)]))
      .digest('hex');
    const isKept = await stat(join(folder, key)).then(
      () => true,
      () => false,
    );
    if (isKept) return [];
    const faults = await run(version);
    if (!faults.length) await keep(folder, key);
    return faults;
  };
}
