import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { grouped } from '../../text/counts';
import type { CandidateVersion } from '../publishing/candidate';

const compress = promisify(brotliCompress);
const maxNamedFiles = 3;

/** Bytes of a version's scripts as a browser that accepts Brotli receives them, the largest first. */
async function scriptSizes(version: CandidateVersion) {
  const { files } = version.descriptor;
  const sizes: { path: string; bytes: number }[] = [];
  for (const path of Object.keys(files).filter((path) => path.endsWith('.js'))) {
    const bytes = files[`${path}.br`]?.bytes ?? (await compress(await version.read(path))).length;
    sizes.push({ path, bytes });
  }
  return sizes.sort((a, b) => b.bytes - a.bytes);
}

/** All JavaScript of a version, in bytes, compressed by Brotli. */
export const javascriptBytes = async (version: CandidateVersion): Promise<number> =>
  (await scriptSizes(version)).reduce((sum, { bytes }) => sum + bytes, 0);

/** Holds the JavaScript of a version against the most that a remote may have, both in bytes compressed by Brotli. */
export async function budgetFaults(version: CandidateVersion, maxBytes: number): Promise<string[]> {
  const sizes = await scriptSizes(version);
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total <= maxBytes) return [];
  const largest = sizes.slice(0, maxNamedFiles).map(({ path, bytes }) => `${path} (${grouped(bytes)})`);
  return [
    `Its JavaScript is ${grouped(total)} bytes, compressed by Brotli, and may be ${grouped(maxBytes)}; ` +
      `its largest files are ${largest.join(', ')}. Import less, or take packages from the page that it shares anyway.`,
  ];
}
