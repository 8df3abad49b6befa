import { readFileSync, writeFileSync } from 'node:fs';
import { findMissingSteps, isOfManifest, raiseVersion, type Surface, type SurfaceChange } from './surface';

const hasMajor = (changes: SurfaceChange[]) => changes.some(({ step }) => step === 'major');

/** Returns which version must become which, for changes that lack a step. */
function listNeededVersions(recorded: Surface, missing: SurfaceChange[]): string[] {
  const ofManifest = missing.filter(({ name }) => isOfManifest(name));
  const others = missing.filter(({ name }) => !isOfManifest(name));
  const raise = (subject: string, version: string, changes: SurfaceChange[]) =>
    changes.length ? [`${subject} must be ${raiseVersion(version, hasMajor(changes) ? 'major' : 'minor')}.`] : [];
  return [
    ...raise('The version in shared/package.json', recorded.version, others),
    ...raise('hostApiVersion in shared/src/remote.ts', recorded.api, ofManifest),
  ];
}

/**
 * Writes the record of a surface to a file, unless a version lacks a step since the record that the file holds.
 *
 * @returns the changes that lack a step, and the versions they need; empty if the record was written
 */
export function recordSurface(file: string, current: Surface): string[] {
  const recorded = JSON.parse(readFileSync(file, 'utf8')) as Surface;
  const missing = findMissingSteps(recorded, current);
  if (!missing.length) {
    writeFileSync(file, `${JSON.stringify(current, null, 2)}\n`);
    return [];
  }
  const changes = missing.map(({ name, how, step }) => `${name} ${how} (${step})`);
  return [...changes, ...listNeededVersions(recorded, missing)];
}
