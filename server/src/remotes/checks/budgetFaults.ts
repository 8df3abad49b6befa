import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { HostContract, RemoteDescriptor } from '@msl/shared/contracts';
import { numberText } from '@msl/shared/factTexts';
import type { CandidateVersion } from '../publishing/candidate';

type Scripts = NonNullable<RemoteDescriptor['scripts']>;
type Sizes = ReadonlyMap<string, number>;

const compress = promisify(brotliCompress);
const maxNamed = 4;
/** Share of a load from which a package is named. */
const namedShare = 0.02;

const remedy = 'or publish it with --allow-size "…" and the reason.';
const unit = 'bytes of JavaScript, compressed by Brotli,';

/** Returns the Brotli-compressed sizes of a version's scripts, by path. */
async function scriptSizes(version: CandidateVersion): Promise<Map<string, number>> {
  const { files } = version.descriptor;
  const sizes = new Map<string, number>();
  for (const path of Object.keys(files).filter((path) => path.endsWith('.js'))) {
    sizes.set(path, files[`${path}.br`]?.bytes ?? (await compress(await version.read(path))).length);
  }
  return sizes;
}

const sumOf = (paths: Iterable<string>, sizes: Sizes) =>
  [...paths].reduce((sum, path) => sum + (sizes.get(path) ?? 0), 0);

const nameOf = (name: string) => name || 'its own sources';

/** Names what some scripts consist of, largest first: packages, or files if the build does not list packages. */
function contributors(paths: readonly string[], sizes: Sizes, packages: Scripts['packages']): string {
  const bytes = new Map<string, number>();
  for (const path of paths) {
    for (const [name, share] of Object.entries(packages[path] ?? { [path]: 1 }))
      bytes.set(nameOf(name), (bytes.get(nameOf(name)) ?? 0) + share * (sizes.get(path) ?? 0));
  }
  const least = sumOf(paths, sizes) * namedShare;
  const largest = [...bytes].sort(([, one], [, other]) => other - one).filter(([, size]) => size >= least);
  return largest
    .slice(0, maxNamed)
    .map(([name, size]) => `${name} about ${numberText(Math.round(size / 100) / 10)} KB`)
    .join(', ');
}

/** Returns the total Brotli-compressed bytes of JavaScript of a version. */
export const javascriptBytes = async (version: CandidateVersion): Promise<number> =>
  [...(await scriptSizes(version)).values()].reduce((sum, bytes) => sum + bytes, 0);

type Limits = Pick<HostContract, 'mostBytes' | 'mostLaterBytes'>;

/**
 * Checks the JavaScript of a version against the budget of the host, in Brotli-compressed bytes: what each part of its
 * manifest loads before it is shown, and each script that is loaded later. A build that does not list what loads its
 * scripts, and a host without a limit for later ones, count all scripts as loaded first.
 */
export async function budgetFaults(version: CandidateVersion, limits: Limits): Promise<string[]> {
  const { mostBytes, mostLaterBytes } = limits;
  const sizes = await scriptSizes(version);
  const { scripts } = version.descriptor;
  const { first, packages } =
    scripts && mostLaterBytes !== undefined ? scripts : { first: { remoteEntry: [...sizes.keys()] }, packages: {} };
  const loadedFirst = new Set(Object.values(first).flat());

  const firstFaults = Object.entries(first).flatMap(([part, paths]) => {
    const bytes = sumOf(paths, sizes);
    return bytes <= mostBytes
      ? []
      : `${part} loads ${numberText(bytes)} ${unit} before it is shown, and may load ${numberText(mostBytes)}: ` +
          `${contributors(paths, sizes, packages)}. Load what it does not need at once by import(), as React.lazy does, ${remedy}`;
  });
  const laterFaults = [...sizes].flatMap(([path, bytes]) =>
    loadedFirst.has(path) || bytes <= (mostLaterBytes ?? Infinity)
      ? []
      : `${path}, which is loaded later, has ${numberText(bytes)} ${unit} and may have ${numberText(mostLaterBytes ?? 0)}: ` +
        `${contributors([path], sizes, packages)}. Take less of it, split it by import(), ${remedy}`,
  );
  return [...firstFaults, ...laterFaults];
}
