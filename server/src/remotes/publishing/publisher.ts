import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { CheckResult, Switched } from '@msl/shared/contracts';
import type { Db } from '../../database/db';
import { BlobRows } from '../../media/blobRows';
import type { BlobStore } from '../../media/blobStore';
import { conflict } from '../../errors/domainErrors';
import { invalidFields } from '../../http/validate';
import { BoundedQueue } from '../../http/boundedQueue';
import type { CandidateVersion } from './candidate';
import { javascriptBytes } from '../checks/budgetFaults';
import { entryFile, IncomingVersion } from './incomingVersion';
import { integrityOf } from './integrity';
import type { Switches, Wanted } from '../registry/switches';
import { type IncomingFiles, unpackVersion } from './unpackVersion';
import type { StoredVersion, VersionRepository } from '../registry/versionRepository';

/** Holds a version against the running host before it is kept. */
export type CheckVersion = (version: CandidateVersion) => Promise<CheckResult[]>;

export interface PublisherParts {
  db: Db;
  blobs: BlobStore;
  versions: VersionRepository;
  switches: Switches;
  /** For what is unpacked, on the file system of a store on disk. */
  folder: string;
  check: CheckVersion;
}

/** Where the files of a version come from: puts them into an empty folder. */
type Source = (folder: string) => Promise<IncomingFiles>;

export interface Publication {
  remote: string;
  /** Unset: whatever the files say. */
  version?: string;
  publishedBy: string;
  isBundled?: boolean;
  /** Why routes that others link to may go. */
  allowRouteChanges?: string;
  /** Set: it is made live as well, in the same transaction, if it is this remote's turn still. */
  activate?: Pick<Wanted, 'kind' | 'who' | 'why'> & { seenTurn: number };
}

export interface Published {
  version: StoredVersion;
  /** What was made live; `null` if nothing was to be. */
  switched: Switched | null;
}

/** Checks take a processor and memory for seconds. */
const maxRunning = 1;
const maxWaiting = 8;
/** Blobs on their way at the same time; object stores answer slowly. */
const putsAtOnce = 4;
/** Longer than any publication takes. */
const abandonedMs = 3_600_000;

const otherContent = ({ remote, version, publishedBy, publishedAt }: StoredVersion) =>
  conflict(
    `${remote} ${version} exists with other content: ${publishedBy} published it at ${publishedAt}. ` +
      'A version never changes; give this build another one.',
  );

const withdrawnBefore = ({ remote, version, withdrawnBy, withdrawnAt, withdrawnWhy }: StoredVersion) =>
  conflict(
    `${remote} ${version} was withdrawn by ${withdrawnBy} at ${withdrawnAt}: ${withdrawnWhy}. ` +
      'It stays so; give this build another version.',
  );

/** A check of links whose faults somebody allows. */
const allowed = (result: CheckResult, why: string | undefined): CheckResult =>
  why && result.check === 'links' && result.outcome === 'refused'
    ? { ...result, outcome: 'allowed', faults: [...result.faults, `Allowed: ${why}`] }
    : result;

/** @throws Invalid with every fault of every check that did not pass */
function refuseFaults(results: readonly CheckResult[]): void {
  const refused = results.filter(({ outcome }) => outcome === 'refused');
  if (!refused.length) return;
  throw invalidFields(
    refused.flatMap(({ check, faults }) => faults.map((message) => ({ field: check as string, message }))),
  );
}

/**
 * Publishes versions: each is verified, checked, and then kept for ever, whole or not at all. Its bytes lie in the
 * ordinary store before the one transaction that writes its rows, so a version without its files never exists.
 */
export class Publisher {
  private readonly rows: BlobRows;
  private readonly queue = new BoundedQueue(maxRunning, maxWaiting);

  constructor(private readonly parts: PublisherParts) {
    this.rows = new BlobRows(parts.db);
  }

  /**
   * Publishes what is in an archive (tar, gzip). A version that exists with the same content stays as it is, and the
   * answer is as if it had been published now.
   *
   * @throws Invalid for an archive that is not accepted or a version that a check refuses, Conflict for a version that
   * exists with other content and for a switch that came first, 503 while too many wait
   */
  fromArchive(archive: string, publication: Publication): Promise<Published> {
    return this.queue.run(() =>
      this.publish((folder) => unpackVersion(archive, folder), publication, this.parts.check),
    );
  }

  /** As {@link fromArchive}, of files that came with the product; these were checked with it. */
  fromBuild(source: Source, publication: Publication): Promise<Published> {
    return this.queue.run(() => this.publish(source, publication, async () => []));
  }

  private async publish(source: Source, publication: Publication, check: CheckVersion): Promise<Published> {
    const folder = await this.emptyFolder();
    try {
      const incoming = await IncomingVersion.verify(await source(folder), publication);
      const { name, version } = incoming.descriptor;
      const known = await this.parts.versions.find(name, version);
      if (known) return await this.keepKnown(known, incoming, publication);
      const checks = (await check(incoming)).map((result) => allowed(result, publication.allowRouteChanges));
      refuseFaults(checks);
      return await this.keep(incoming, checks, publication);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async keep(incoming: IncomingVersion, checks: CheckResult[], publication: Publication): Promise<Published> {
    const version: StoredVersion = {
      remote: incoming.descriptor.name,
      version: incoming.descriptor.version,
      contentHash: incoming.contentHash,
      integrity: integrityOf(await incoming.read(entryFile)),
      descriptor: incoming.descriptor,
      checks,
      bytes: incoming.bytes,
      javascriptBytes: await javascriptBytes(incoming),
      isBundled: publication.isBundled ?? false,
      publishedBy: publication.publishedBy,
      publishedAt: new Date().toISOString(),
      ...{ withdrawnAt: null, withdrawnBy: null, withdrawnWhy: null },
    };
    const files = [...incoming.files].map(([path, { sha256, bytes }]) => ({ path, blobKey: sha256, bytes }));
    await this.putAll(incoming.files);
    return this.parts.db.transaction().execute(async (tx) => {
      const isNew = await this.parts.versions.insert(version, files, tx);
      const kept = isNew ? version : await this.parts.versions.find(version.remote, version.version, tx);
      if (kept?.contentHash !== version.contentHash) throw otherContent(kept ?? version);
      return { version: kept, switched: await this.activate(kept, publication, tx) };
    });
  }

  private async keepKnown(known: StoredVersion, incoming: IncomingVersion, publication: Publication) {
    if (known.contentHash !== incoming.contentHash) throw otherContent(known);
    if (known.withdrawnAt !== null) throw withdrawnBefore(known);
    const switched = publication.activate
      ? await this.parts.db.transaction().execute((tx) => this.activate(known, publication, tx))
      : null;
    return { version: known, switched };
  }

  private async activate(
    { remote, version }: StoredVersion,
    { activate }: Publication,
    tx: Parameters<Switches['switchTo']>[2],
  ): Promise<Switched | null> {
    if (!activate) return null;
    const { seenTurn, kind, who, why } = activate;
    return this.parts.switches.switchTo({ remote, version, kind, who, why }, seenTurn, tx);
  }

  private async putAll(files: IncomingFiles): Promise<void> {
    const waiting = [...new Map([...files.values()].map((file) => [file.sha256, file])).values()];
    const putSome = async () => {
      for (let file = waiting.pop(); file; file = waiting.pop()) {
        await this.rows.touch(file.sha256, file.bytes);
        await this.parts.blobs.put(file.sha256, file.temporaryPath);
      }
    };
    // All have ended before the folder goes.
    for (const outcome of await Promise.allSettled(Array.from({ length: putsAtOnce }, putSome))) {
      if (outcome.status === 'rejected') throw outcome.reason;
    }
  }

  /** Also removes what a publication that was killed left behind. */
  private async emptyFolder(): Promise<string> {
    const { folder } = this.parts;
    await mkdir(folder, { recursive: true });
    for (const name of await readdir(folder)) {
      const found = await stat(join(folder, name)).catch(() => undefined);
      if (found && Date.now() - found.mtimeMs > abandonedMs) {
        await rm(join(folder, name), { recursive: true, force: true });
      }
    }
    const own = join(folder, randomUUID());
    await mkdir(own);
    return own;
  }
}
