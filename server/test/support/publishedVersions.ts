import type { Db } from '../../src/database/db';

/** The areas of every inserted version. */
export const enteredAreas = [
  { name: 'contacts', title: 'Contacts', icon: 'contacts' as const, routes: [{ path: 'contact/index', title: 'All' }] },
];

/** Inserts versions of remotes as published, without their files. @param integrity of the entry of each version */
export async function enterVersions(
  db: Db,
  remote: string,
  versions: string[],
  integrity = 'sha384-of-the-entry',
): Promise<void> {
  const facts = { contentHash: '', checks: '[]', bytes: 0, javascriptBytes: 0, isBundled: 0 };
  const published = { publishedBy: 'a test', publishedAt: '2026-03-01T08:00:00.000Z' };
  const described = {
    name: remote,
    requires: { api: '^1.0.0' },
    shared: {},
    calls: [],
    areas: enteredAreas,
    files: {},
  };
  const rows = versions.map((version) => {
    const descriptor = JSON.stringify({ ...described, version });
    return { remote, version, integrity, descriptor, ...facts, ...published };
  });
  await db.insertInto('remote_versions').values(rows).execute();
}
