import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { RemoteDescriptor } from '@msl/shared/contracts';
import type { CandidateVersion } from './candidate';
import { contentHashOf } from './contentHash';
import type { IncomingFile, IncomingFiles } from './incomingFile';
import { toArchiveError } from './unpackVersion';

export const descriptorFile = 'remote.json';
export const entryFile = 'remoteEntry.js';

const maxDescriptorBytes = 1024 * 1024;

/**
 * Extensions of the files that a build writes: scripts, styles, their resources and metadata. HTML and documents are
 * missing on purpose: nobody should be able to open a file of a remote as a page.
 */
const buildTypes = [
  ...['js', 'css', 'json', 'json5', 'topojson', 'map', 'd.ts', 'woff2'],
  ...['svg', 'png', 'jpg', 'webp', 'avif', 'ico'],
];
const isBuildFile = (path: string) => buildTypes.some((type) => path.replace(/\.(br|gz)$/, '').endsWith(`.${type}`));

/** Decompressors by the extension of a file's compressed copy. */
const decompressors: Record<string, (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>> = {
  br: promisify(brotliDecompress),
  gz: promisify(gunzip),
};

/** @throws Invalid with the name of the wrong member */
function parseDescriptor(json: string): RemoteDescriptor {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw toArchiveError(`${descriptorFile} is not JSON.`);
  }
  const parsed = RemoteDescriptor.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw toArchiveError(`${descriptorFile}: ${issue?.path.map(String).join('.') ?? ''}: ${issue?.message ?? ''}`);
}

/** A received version with its verified files and its descriptor. */
export class IncomingVersion implements CandidateVersion {
  readonly contentHash: string;

  private constructor(
    readonly descriptor: RemoteDescriptor,
    /** All files, including `remote.json`. */
    readonly files: IncomingFiles,
  ) {
    this.contentHash = contentHashOf(descriptor.files);
  }

  /**
   * Verifies files against the `remote.json` among them, and compressed copies against their originals.
   *
   * @throws Invalid with the path, or with the expected and the found name or version
   */
  static async verify(files: IncomingFiles, expected: { remote: string; version?: string }): Promise<IncomingVersion> {
    const descriptorContent = files.get(descriptorFile);
    if (!descriptorContent) throw toArchiveError(`${descriptorFile} is missing: it lists the files of the version.`);
    if (descriptorContent.bytes > maxDescriptorBytes) throw toArchiveError(`${descriptorFile} is too large.`);
    const descriptor = parseDescriptor(await readFile(descriptorContent.temporaryPath, 'utf8'));
    const { name, version } = descriptor;
    if (name !== expected.remote) throw toArchiveError(`This is the remote ${name}, not ${expected.remote}.`);
    if (expected.version !== undefined && version !== expected.version) {
      throw toArchiveError(`This is version ${version}, not ${expected.version}.`);
    }
    const incoming = new IncomingVersion(descriptor, files);
    incoming.checkFiles();
    await incoming.checkCopies();
    return incoming;
  }

  async read(path: string): Promise<Buffer> {
    const file = this.files.get(path);
    if (!file) throw new Error(`${this.descriptor.name} ${this.descriptor.version} has no file ${path}.`);
    return readFile(file.temporaryPath);
  }

  get bytes(): number {
    return [...this.files.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  }

  private checkFiles(): void {
    const listed = new Map(Object.entries(this.descriptor.files));
    if (listed.has(descriptorFile)) throw toArchiveError(`${descriptorFile} must not list itself.`);
    const unexpectedPath = [...this.files.keys()].find((path) => !isBuildFile(path));
    if (unexpectedPath !== undefined) {
      throw toArchiveError(`${unexpectedPath} is of a type that no build needs; accepted: ${buildTypes.join(', ')}.`);
    }
    for (const [path, { sha256, bytes }] of this.files) {
      if (path === descriptorFile) continue;
      const listedFile = listed.get(path);
      if (!listedFile) throw toArchiveError(`${path} is not listed in ${descriptorFile}.`);
      if (listedFile.sha256 !== sha256 || listedFile.bytes !== bytes) {
        throw toArchiveError(`${path} is not what ${descriptorFile} says: its SHA-256 is ${sha256}.`);
      }
    }
    const missing = [...listed.keys()].find((path) => !this.files.has(path));
    if (missing !== undefined) throw toArchiveError(`${missing} is listed in ${descriptorFile}, but missing.`);
    if (!this.files.has(entryFile)) throw toArchiveError(`${entryFile} is missing: a remote is loaded by it.`);
  }

  /** Verifies that each compressed copy equals its original, because browsers get the copy instead of the original. */
  private async checkCopies(): Promise<void> {
    for (const [path, copy] of this.files) {
      const [, original = '', extension = ''] = /^(.+)\.(br|gz)$/.exec(path) ?? [];
      const decompress = decompressors[extension];
      if (!decompress) continue;
      const file = this.files.get(original);
      if (!file) throw toArchiveError(`${path} is a compressed copy of ${original}, which is missing.`);
      if (!(await this.isCopy(copy, file, decompress))) {
        throw toArchiveError(`${path} does not decompress to ${original}; build the remote again.`);
      }
    }
  }

  private async isCopy(copy: IncomingFile, file: IncomingFile, decompress: (typeof decompressors)[string]) {
    const [packed, plain] = await Promise.all([readFile(copy.temporaryPath), readFile(file.temporaryPath)]);
    // One byte more than expected: a larger copy fails without being unpacked, and a limit of 0 would mean no limit.
    const unpacked = await decompress(packed, { maxOutputLength: file.bytes + 1 }).catch(() => undefined);
    return unpacked?.equals(plain) ?? false;
  }
}
