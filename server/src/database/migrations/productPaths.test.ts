import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeOldDatabase } from '../../../test/support/oldDatabase';
import { createTestDatabase, databases } from '../../../test/support/testDatabase';
import { openDatabase } from '../openDatabase';
import { migrations } from './index';

const documentOf = (kind: string, recordId: string) => ({
  ...{ kind, recordId, title: 'Dot', detail: '', path: `/${kind}/detail/${recordId}`, imagePath: null, code: '' },
  ...{ nameTerms: '', factTerms: '', terms: '', text: '' },
});

describe.each(databases)('search documents of an older version on $name', (database) => {
  it('are made anew for products, whose paths became readable, and for nothing else', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'msl-old-'));
    const { databaseUrl, drop } = await createTestDatabase(database);
    const names = migrations.map(({ name }) => name).filter((name) => name < '202611271040');
    const rows = { search_documents: [documentOf('product', 'p1'), documentOf('project', 'w1')] };
    await makeOldDatabase({ dataDir, databaseUrl }, names, rows);
    const db = await openDatabase({ dataDir, databaseUrl });
    const queued = await db.selectFrom('search_changes').select(['source', 'recordId']).execute();
    await db.destroy();
    await drop();
    await rm(dataDir, { recursive: true });
    expect(queued).toEqual([{ source: 'products', recordId: 'p1' }]);
  });
});
