import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Changes } from './changes';
import type { Suite } from './suites';

/** What stores and reads records for all rooms. */
const storing = ['server/src/database/', 'server/test/support/', 'server/package.json'];

/** Returns the room of a file of the server, e.g. `server/src/modules/news/`; `undefined` for any other file. */
const roomOf = (file: string): string | undefined => /^server\/src\/(modules\/)?[^/]+\//.exec(file)?.[0];

/** Paths of the tests of the server that run on SQLite unless `TEST_DATABASES` says otherwise. */
function listTests(root: string): string[] {
  const files = readdirSync(path.join(root, 'server/src'), { recursive: true, encoding: 'utf8' });
  const tests = files.filter((file) => file.endsWith('.test.ts')).map((file) => `server/src/${file}`);
  return tests.filter((file) => readFileSync(path.join(root, file), 'utf8').includes('defaultDatabases'));
}

/**
 * Returns the suite that runs on PostgreSQL what `npm test` runs on SQLite only, in the rooms of the server that
 * changed; in all of them if what stores their records changed.
 *
 * @param changes `undefined`: everything may have changed
 * @returns `undefined` if there are no such tests
 */
export function selectOnPostgres(root: string, changes: Changes | undefined): Suite | undefined {
  const files = changes?.files ?? storing;
  const rooms = new Set(files.map(roomOf));
  const isWhole = files.some((file) => storing.some((place) => file.startsWith(place)));
  const tests = listTests(root).filter((file) => isWhole || rooms.has(roomOf(file)));
  if (!tests.length) return undefined;
  const command = `TEST_DATABASES=postgres npx jest --selectProjects server --runTestsByPath ${tests.join(' ')}`;
  return { name: 'tests of the server on PostgreSQL', command };
}
