import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { makeOldDatabase, type OldRow } from '../../../test/support/oldDatabase';
import { createTestDatabase, databases } from '../../../test/support/testDatabase';
import { findByPartNumber } from '../../crud/partNumbers';
import { openDatabase } from '../openDatabase';
import { migrations } from './index';

const at = (second: number) => `2026-03-01T08:00:0${second}.000Z`;
const categoryOf = (id: string, second: number, categoryName: string, nameKey: string): OldRow => ({
  ...{ id, categoryName, nameKey, filePath: null, searchText: nameKey, createdAt: at(second), updatedAt: at(second) },
});
const productOf = (id: string, name: string, partNumber: string, searchText: string): OldRow => ({
  ...{ id, categoryId: 'bars', name, partNumber, description: '', descriptionText: '', specifications: '' },
  ...{ manualId: null, imagePath: '[]', date: at(0), isFeatured: 0, facts: '{}', offers: '{}', discontinuedAt: null },
  ...{ searchText, createdAt: at(0), updatedAt: at(0) },
});
const documentOf = (recordId: string, title: string): OldRow => ({
  ...{ kind: 'product', recordId, title, detail: '', path: `/product/detail/${recordId}`, imagePath: null, code: '' },
  ...{ nameTerms: '', factTerms: '', terms: 'xproduct', text: '' },
});

describe.each(databases)('texts of an older version on $name', (database) => {
  it('are folded, sorted and found by part number after the migration, and no name is lost', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'msl-old-'));
    const { databaseUrl, drop } = await createTestDatabase(database);
    const names = migrations.map(({ name }) => name).filter((name) => name < '202611271035');
    await makeOldDatabase({ dataDir, databaseUrl }, names, {
      categories: [
        categoryOf('bars', 0, 'Bars', 'bars'),
        categoryOf('twin', 1, 'B\u200Bars', 'b\u200Bars'),
        categoryOf('kings', 2, 'King’s', 'king’s'),
      ],
      old_paths: [{ kind: 'category', key: '٢٤v', recordId: 'bars', createdAt: at(0) }],
      products: [
        productOf('ten', 'Bar 10', 'CB–10', 'bar 10 cb–10 cb10'),
        productOf('two', 'Bar 2', '', 'bar 2'),
        productOf('arabic', 'شريط إضاءة', '', 'شريط اضاءة'),
      ],
      search_documents: [documentOf('arabic', 'شريط إضاءة'), documentOf('two', 'Bar 2')],
    });
    const db = await openDatabase({ dataDir, databaseUrl });
    const texts = async (query: ReturnType<typeof sql<{ text: string }>>) =>
      (await query.execute(db)).rows.map(({ text }) => text);
    const found = {
      keys: await texts(sql`select "nameKey" as text from categories order by "createdAt"`),
      oldPaths: await texts(sql`select key as text from old_paths`),
      sorted: await texts(sql`select name as text from products order by "nameSortKey"`),
      searched: await texts(sql`select "searchText" as text from products order by id`),
      // Later versions queue all products.
      queued: await texts(sql`
        with counts as (select "recordId", count(*) as n from search_changes where source = 'products' group by "recordId")
        select "recordId" as text from counts where n = (select max(n) from counts)`),
      byPartNumber: await findByPartNumber('cb-10', db),
    };
    await db.destroy();
    await drop();
    await rm(dataDir, { recursive: true });
    expect(found).toEqual({
      keys: ['bars', 'b\u200Bars', "king's"],
      oldPaths: ['24v'],
      sorted: ['Bar 2', 'Bar 10', 'شريط إضاءة'],
      searched: ['شريط اضاءه', 'bar 10 cb-10 cb10', 'bar 2'],
      // The insertion of each record, the new paths of products and twice new words of documents queued it, too.
      queued: ['arabic'],
      byPartNumber: 'ten',
    });
  });
});
