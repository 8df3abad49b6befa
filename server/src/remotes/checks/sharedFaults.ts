import type { HostContract, RemoteDescriptor, SharedFit } from '@msl/shared/contracts';
import { gtr, major, minVersion, satisfies, validRange } from 'semver';
import type { z } from 'zod';

type Fit = z.output<typeof SharedFit>;

/** Compares the shared packages that a version requires with those that the page provides, by specifier. */
export function sharedFits(taken: RemoteDescriptor['shared'], offered: HostContract['shared']): Fit[] {
  return Object.entries(taken).map(([name, accepts]) => {
    const version = offered[name] ?? null;
    return { name, accepts, offered: version, fits: version !== null && satisfies(version, accepts) };
  });
}

/** Returns the package of a specifier: `@mui/material` of `@mui/material/Alert`. */
const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

function describeMismatch(name: string, accepts: string, offered: string): string {
  const mismatch = `It is built for ${name} ${accepts}, and the page has ${name} ${offered}`;
  const remedy = `install ${name} ${offered} and build it again`;
  if (validRange(accepts) === null) return `${mismatch}: "${accepts}" is not a version range; ${remedy}.`;
  const minimum = minVersion(accepts);
  if (minimum && major(minimum) !== major(offered)) {
    return `${mismatch}, another major version: what it calls may be gone or behave otherwise; ${remedy}.`;
  }
  if (gtr(offered, accepts))
    return `${mismatch}, which is newer than the range accepts; ${remedy}, or widen the range.`;
  return `${mismatch}, which is older: what ${name} added since is missing; ${remedy}, or wait until the host has ${accepts}.`;
}

/** Checks the shared packages that a version requires. Several specifiers of one package give one fault. */
export function sharedFaults(taken: RemoteDescriptor['shared'], offered: HostContract['shared']): string[] {
  const faults = sharedFits(taken, offered)
    .filter(({ fits }) => !fits)
    .map(({ name, accepts, offered }) =>
      offered === null
        ? `It takes ${name} ${accepts} from the page, which has no such package: importing it would fail; ` +
          `leave it out of the shared packages so that the remote brings its own, or ask for the host to share it.`
        : describeMismatch(packageOf(name), accepts, offered),
    );
  return [...new Set(faults)];
}
