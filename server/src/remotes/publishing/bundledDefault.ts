import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { RemoteDescriptor, RemoteName } from '@msl/shared/contracts';
import type { Db } from '../../database/db';
import type { FileLog } from '../../media/fileLog';
import { isPlainPath } from '../../http/staticFile';
import { contentHashOf } from './contentHash';
import { descriptorFile } from './incomingVersion';
import type { Publisher } from './publisher';
import type { Switches } from '../registry/switches';
import { type IncomingFiles, writeIncoming } from './incomingFile';
import { toArchiveError } from './unpackVersion';
import type { VersionRepository } from '../registry/versionRepository';

export interface BundledDefaultParts {
  db: Db;
  versions: VersionRepository;
  switches: Switches;
  publisher: Publisher;
  log: FileLog;
}

const publishedBy = 'checkout';

async function readDescriptor(dist: string): Promise<RemoteDescriptor | undefined> {
  const json = await readFile(join(dist, descriptorFile), 'utf8').catch(() => undefined);
  return json === undefined ? undefined : RemoteDescriptor.parse(JSON.parse(json));
}

/** Copies the files that a build lists, because the blob store moves its input files. */
async function copyBuild(dist: string, { files }: RemoteDescriptor, folder: string): Promise<IncomingFiles> {
  const copied: IncomingFiles = new Map();
  for (const path of [descriptorFile, ...Object.keys(files)]) {
    if (!isPlainPath(path)) throw toArchiveError(`${path} is not a plain path.`);
    const found = await stat(join(dist, path)).catch(() => undefined);
    if (!found?.isFile()) continue;
    copied.set(path, await writeIncoming(join(folder, String(copied.size)), createReadStream(join(dist, path))));
  }
  return copied;
}

/** Publishes a build unless its version exists, and activates it unless a team has ever switched this remote. */
async function publishBuild(name: string, dist: string, parts: BundledDefaultParts): Promise<void> {
  const { db, versions, switches, publisher, log } = parts;
  const descriptor = await readDescriptor(dist);
  if (!descriptor) return;
  const { version } = descriptor;
  const known = await versions.find(name, version);
  if (known && known.contentHash !== contentHashOf(descriptor.files)) {
    log.warn({ remote: name, version }, 'this build is not published: its version exists with other content');
    return;
  }
  if (known?.withdrawnAt) {
    log.warn({ remote: name, version }, 'this build is not published: its version was withdrawn');
    return;
  }
  if (!known) {
    const publication = { remote: name, version, publishedBy, isBundled: true };
    await publisher.fromBuild((folder) => copyBuild(dist, descriptor, folder), publication);
    log.info({ remote: name, version }, 'remote published from this checkout');
  }
  const change = {
    remote: name,
    version,
    kind: 'bundled',
    who: publishedBy,
    why: 'It is bundled with the product.',
  } as const;
  await db.transaction().execute(async (tx) => {
    const { revision } = await switches.findLive(name, tx);
    if (await switches.hasTeamSwitched(name, tx)) return;
    await switches.switchTo(change, revision, tx);
  });
}

/**
 * Publishes the remotes built from this checkout (`<folder>/<name>/dist`), and activates them unless their team has
 * ever switched the remote. A failure is logged and leaves that remote unchanged. Several instances may run this at
 * the same time.
 */
export async function publishBuilds(folder: string, parts: BundledDefaultParts): Promise<void> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => RemoteName.safeParse(name).success).sort();
  for (const name of names) {
    try {
      await publishBuild(name, join(folder, name, 'dist'), parts);
    } catch (error) {
      parts.log.error({ err: error, remote: name }, 'a remote of this checkout could not be published');
    }
  }
}
