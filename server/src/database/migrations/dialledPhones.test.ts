import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { makeOldDatabase, type OldRow } from '../../../test/support/oldDatabase';
import { createTestDatabase, databases } from '../../../test/support/testDatabase';
import { openDatabase } from '../openDatabase';
import { migrations } from './index';

const contact = (id: string, phone: string): OldRow => ({
  ...{ id, firstName: 'Ada', lastName: 'Byron', email: `${id}@park.example`, phone, message: 'Hello' },
  ...{ searchText: `hello ${phone}`, suspicion: '', isFromSite: 1, consent: '', tags: '[]' },
  ...{ createdAt: '2026-03-01T08:00:00.000Z', updatedAt: '2026-03-01T08:00:00.000Z' },
});

describe.each(databases)('phone numbers of an older version on $name', (database) => {
  it('are found as they are dialled after the migration', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'msl-old-'));
    const { databaseUrl, drop } = await createTestDatabase(database);
    const names = migrations.map(({ name }) => name).filter((name) => name < '202611290640');
    const contacts = [contact('a', '+49 30 123456 ext. 12'), contact('b', ''), contact('c', '12345')];
    await makeOldDatabase({ dataDir, databaseUrl }, names, { contacts });
    const db = await openDatabase({ dataDir, databaseUrl });
    const { rows } = await sql<{ text: string }>`select "searchText" as text from contacts order by id`.execute(db);
    await db.destroy();
    await drop();
    await rm(dataDir, { recursive: true });
    expect(rows.map(({ text }) => text)).toEqual(['hello +49 30 123456 ext. 12 +4930123456', 'hello', 'hello 12345']);
  });
});
