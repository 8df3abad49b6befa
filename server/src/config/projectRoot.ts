import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

function isRoot(folder: string): boolean {
  const path = join(folder, 'package.json');
  return existsSync(path) && (JSON.parse(readFileSync(path, 'utf8')) as { name?: string }).name === 'msl';
}

function findAbove(start: string): string | undefined {
  for (let folder = resolve(start); ; folder = dirname(folder)) {
    if (isRoot(folder)) return folder;
    if (dirname(folder) === folder) return undefined;
  }
}

/**
 * Finds the project's root folder above the working directory or above the script that runs.
 *
 * @throws if neither is inside the project
 */
export function findProjectRoot(starts = [process.cwd(), dirname(process.argv[1] ?? '.')]): string {
  for (const start of starts) {
    const found = findAbove(start);
    if (found) return found;
  }
  throw new Error(`No project folder (package.json with the name "msl") above ${starts.join(' or ')}.`);
}

/** Returns the version in the project's `package.json`. */
export function productVersion(projectRoot: string): string {
  return (JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { version: string }).version;
}
