import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { numberText } from '@msl/shared/factTexts';
import type { CandidateVersion } from '../publishing/candidate';

const compress = promisify(brotliCompress);
const maxNamedFiles = 3;

/** Returns the Brotli-compressed sizes of a version's scripts, largest first. */
async function scriptSizes(version: CandidateVersion) {
  const { files } = version.descriptor;
  const sizes: { path: string; bytes: number }[] = [];
  for (const path of Object.keys(files).filter((path) => path.endsWith('.js'))) {
    const bytes = files[`${path}.br`]?.bytes ?? (await compress(await version.read(path))).length;
    sizes.push({ path, bytes });
  }
  return sizes.sort((a, b) => b.bytes - a.bytes);
}

/** Returns the total Brotli-compressed bytes of JavaScript of a version. */
export const javascriptBytes = async (version: CandidateVersion): Promise<number> =>
  (await scriptSizes(version)).reduce((sum, { bytes }) => sum + bytes, 0);

/** Checks the JavaScript of a version against its budget, in Brotli-compressed bytes. */
export async function budgetFaults(version: CandidateVersion, maxBytes: number): Promise<string[]> {
  const sizes = await scriptSizes(version);
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total <= maxBytes) return [];
  const largest = sizes.slice(0, maxNamedFiles).map(({ path, bytes }) => `${path} (${numberText(bytes)})`);
  return [
    `Its JavaScript is ${numberText(total)} bytes, compressed by Brotli, and may be ${numberText(maxBytes)}; ` +
      `its largest files are ${largest.join(', ')}. Import less, or take packages from the page that it shares anyway.`,
  ];
}
