import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { packTar } from 'modern-tar';
import { type Candidate, descriptorFile, sha256 } from './candidate';

export interface Archive {
  /** A gzipped tar. */
  bytes: Buffer;
  /** SHA-256 of `bytes` in hex. */
  digest: string;
}

/** Offset of the byte in a gzip header that names the operating system. */
const operatingSystemOffset = 9;
const unknownOperatingSystem = 255;

/** Packs a build for its upload. Equal files give equal bytes, on every computer. */
export async function packArchive({ descriptor, read }: Candidate): Promise<Archive> {
  const names = [descriptorFile, ...Object.keys(descriptor.files).sort()];
  const entries = await Promise.all(
    names.map(async (name) => {
      const body = await read(name);
      return { header: { name, size: body.length, mode: 0o644, mtime: new Date(0), uid: 0, gid: 0 }, body };
    }),
  );
  const bytes = await promisify(gzip)(await packTar(entries), { level: constants.Z_BEST_COMPRESSION });
  bytes[operatingSystemOffset] = unknownOperatingSystem;
  return { bytes, digest: sha256(bytes) };
}
