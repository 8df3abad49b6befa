import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeOldDatabase } from '../../../test/support/oldDatabase';
import { createTestDatabase, databases } from '../../../test/support/testDatabase';
import { toSortKey } from '../../text/sortKey';
import { openDatabase } from '../openDatabase';
import { migrations } from './index';

const at = '2026-01-01T00:00:00.000Z';
const categoryOf = (categoryName: string) => ({
  ...{ id: `id-of-${categoryName}`, categoryName, nameKey: categoryName.toLowerCase(), filePath: null, searchText: '' },
  ...{ categoryNameSortKey: toSortKey(categoryName), createdAt: at, updatedAt: at },
});

describe.each(databases)('categories of an older version on $name', (database) => {
  it('keep the order by name in which they were shown', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'msl-old-'));
    const { databaseUrl, drop } = await createTestDatabase(database);
    const names = migrations.map(({ name }) => name).filter((name) => name < '202611300045');
    const categories = ['Strobes', 'Bar 10', 'Écrans', 'Bar 2'].map(categoryOf);
    await makeOldDatabase({ dataDir, databaseUrl }, names, { categories });
    const db = await openDatabase({ dataDir, databaseUrl });
    const ordered = await db
      .selectFrom('categories')
      .select(['categoryName', 'position'])
      .orderBy('position')
      .execute();
    await db.destroy();
    await drop();
    await rm(dataDir, { recursive: true });
    expect(ordered).toEqual([
      { categoryName: 'Bar 2', position: 0 },
      { categoryName: 'Bar 10', position: 1 },
      { categoryName: 'Écrans', position: 2 },
      { categoryName: 'Strobes', position: 3 },
    ]);
  });
});
