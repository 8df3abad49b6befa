import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { CheckResult, RemoteCheck, SwitchResult } from '@msl/shared/contracts';
import { millisecondsInHour } from 'date-fns/constants';
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
import type { Switches, VersionSwitch } from '../registry/switches';
import type { IncomingFiles } from './incomingFile';
import { unpackVersion } from './unpackVersion';
import type { StoredVersion, VersionRepository } from '../registry/versionRepository';

/** Checks a version against the running host before it is stored. */
export type CheckVersion = (version: CandidateVersion) => Promise<CheckResult[]>;

export interface PublisherParts {
  db: Db;
  blobs: BlobStore;
  versions: VersionRepository;
  switches: Switches;
  /** Folder of unpacked files, on the same file system as a blob store on disk, which moves files. */
  folder: string;
  check: CheckVersion;
}

/** Writes the files of a version to an empty folder. */
type FileSource = (folder: string) => Promise<IncomingFiles>;

export interface Publication {
  remote: string;
  /** If unset, the version in the descriptor. */
  version?: string;
  publishedBy: string;
  isBundled?: boolean;
  /** Reason for removing routes that other remotes link to. */
  allowRouteChanges?: string;
  /** Reason for more JavaScript than the budget. */
  allowSize?: string;
  /** If set, activates the version in the same transaction. Fails with 409 if another switch happened first. */
  activate?: Pick<VersionSwitch, 'kind' | 'who' | 'why'> & { expectedRevision: number };
}

export interface Published {
  version: StoredVersion;
  /** The switch, or `null` if none was requested. */
  switched: SwitchResult | null;
}

/** One at a time, because checks use a CPU core and much memory for seconds. */
const maxRunning = 1;
const maxWaiting = 8;
/** Parallel uploads to the blob store, because object stores respond slowly. */
const maxParallelPuts = 4;
/** Age from which a folder counts as left behind by a killed publication. */
const abandonedMs = millisecondsInHour;

const toOtherContentError = ({ remote, version, publishedBy, publishedAt }: StoredVersion) =>
  conflict(
    `${remote} ${version} exists with other content: ${publishedBy} published it at ${publishedAt}. ` +
      'A version never changes; give this build another one.',
  );

const toWithdrawnError = ({ remote, version, withdrawnBy, withdrawnAt, withdrawnWhy }: StoredVersion) =>
  conflict(
    `${remote} ${version} was withdrawn by ${withdrawnBy} at ${withdrawnAt}: ${withdrawnWhy}. ` +
      'It stays so; give this build another version.',
  );

/** Changes the outcome of a refused check to allowed if there is a reason. */
function withReason(result: CheckResult, { allowRouteChanges, allowSize }: Publication): CheckResult {
  const reasons: Partial<Record<RemoteCheck, string>> = { links: allowRouteChanges, budget: allowSize };
  const why = reasons[result.check];
  return why && result.outcome === 'refused' ? { ...result, outcome: 'allowed', why } : result;
}

/** @throws Invalid with every fault of every refused check */
function assertNotRefused(results: readonly CheckResult[]): void {
  const refused = results.filter(({ outcome }) => outcome === 'refused');
  if (!refused.length) return;
  throw invalidFields(
    refused.flatMap(({ check, faults }) => faults.map((message) => ({ field: check as string, message }))),
  );
}

/**
 * Publishes versions of remotes. Verifies and checks a version, then stores it atomically: files go to the blob store
 * first, one transaction inserts the rows last. A published version is immutable.
 */
export class Publisher {
  private readonly rows: BlobRows;
  private readonly queue = new BoundedQueue(maxRunning, maxWaiting);

  constructor(private readonly parts: PublisherParts) {
    this.rows = new BlobRows(parts.db);
  }

  /**
   * Publishes an archive (tar, gzip). Publishing the same content again has no effect and returns the stored version.
   *
   * @throws Invalid for a malformed archive or a version that a check refuses, Conflict for a version that exists with
   * other content and for another switch that came first, Unavailable while too many publications wait
   */
  fromArchive(archive: string, publication: Publication): Promise<Published> {
    return this.queue.run(() =>
      this.publish((folder) => unpackVersion(archive, folder), publication, this.parts.check),
    );
  }

  /** Publishes files that came with the product, without checks: they were checked with it. */
  fromBuild(source: FileSource, publication: Publication): Promise<Published> {
    return this.queue.run(() => this.publish(source, publication, async () => []));
  }

  private async publish(source: FileSource, publication: Publication, check: CheckVersion): Promise<Published> {
    const folder = await this.makeFolder();
    try {
      const incoming = await IncomingVersion.verify(await source(folder), publication);
      const { name, version } = incoming.descriptor;
      const known = await this.parts.versions.find(name, version);
      if (known) return await this.reuse(known, incoming, publication);
      const checks = (await check(incoming)).map((result) => withReason(result, publication));
      assertNotRefused(checks);
      return await this.store(incoming, checks, publication);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async store(incoming: IncomingVersion, checks: CheckResult[], publication: Publication): Promise<Published> {
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
      const stored = isNew ? version : await this.parts.versions.find(version.remote, version.version, tx);
      if (stored?.contentHash !== version.contentHash) throw toOtherContentError(stored ?? version);
      return { version: stored, switched: await this.activate(stored, publication, tx) };
    });
  }

  private async reuse(known: StoredVersion, incoming: IncomingVersion, publication: Publication) {
    if (known.contentHash !== incoming.contentHash) throw toOtherContentError(known);
    if (known.withdrawnAt !== null) throw toWithdrawnError(known);
    const switched = publication.activate
      ? await this.parts.db.transaction().execute((tx) => this.activate(known, publication, tx))
      : null;
    return { version: known, switched };
  }

  private async activate(
    { remote, version }: StoredVersion,
    { activate }: Publication,
    tx: Parameters<Switches['switchTo']>[2],
  ): Promise<SwitchResult | null> {
    if (!activate) return null;
    const { expectedRevision, kind, who, why } = activate;
    return this.parts.switches.switchTo({ remote, version, kind, who, why }, expectedRevision, tx);
  }

  private async putAll(files: IncomingFiles): Promise<void> {
    const waiting = [...new Map([...files.values()].map((file) => [file.sha256, file])).values()];
    const putSome = async () => {
      for (let file = waiting.pop(); file; file = waiting.pop()) {
        await this.rows.touch(file.sha256, file.bytes);
        await this.parts.blobs.put(file.sha256, file.temporaryPath);
      }
    };
    // Waits for all uploads, because the folder is deleted afterwards.
    for (const outcome of await Promise.allSettled(Array.from({ length: maxParallelPuts }, putSome))) {
      if (outcome.status === 'rejected') throw outcome.reason;
    }
  }

  /** Creates an empty folder, and deletes folders that killed publications left behind. */
  private async makeFolder(): Promise<string> {
    const { folder } = this.parts;
    await mkdir(folder, { recursive: true });
    for (const name of await readdir(folder)) {
      const found = await stat(join(folder, name)).catch(() => undefined);
      if (found && Date.now() - found.mtimeMs > abandonedMs) {
        await rm(join(folder, name), { recursive: true, force: true });
      }
    }
    const newFolder = join(folder, randomUUID());
    await mkdir(newFolder);
    return newFolder;
  }
}
