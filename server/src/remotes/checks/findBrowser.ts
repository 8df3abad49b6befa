import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** Sorted by preference: the headless shell has no window and starts fastest. */
const names = [
  ...['chromium-headless-shell', 'chromium', 'chromium-browser'],
  ...['google-chrome-stable', 'google-chrome', 'chrome'],
];
const knownPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const pathCandidates = (name: string) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name));

/**
 * Finds a Chromium or Chrome.
 *
 * @param named path of the configured executable; if set, no other is used
 * @returns the path of the executable, or `undefined`
 */
export async function findBrowser(named?: string): Promise<string | undefined> {
  for (const program of named ? [named] : [...names.flatMap(pathCandidates), ...knownPaths]) {
    const isThere = await access(program, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isThere) return program;
  }
  return undefined;
}
