import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { makeOldDatabase, type OldRow } from '../../../test/support/oldDatabase';
import { createTestDatabase, databases } from '../../../test/support/testDatabase';
import { readTagNaming } from '../../messages/messageTags';
import { openDatabase } from '../openDatabase';
import { migrations } from './index';

const contact = (id: string, tags: string[]): OldRow => ({
  ...{ id, firstName: 'Ada', lastName: 'Byron', email: `${id}@park.example`, phone: '', message: 'Hello' },
  ...{ searchText: 'hello', suspicion: '', isFromSite: 1, consent: '', tags: JSON.stringify(tags) },
  ...{ createdAt: '2026-03-01T08:00:00.000Z', updatedAt: '2026-03-01T08:00:00.000Z' },
});

describe.each(databases)('tags of messages of an older version on $name', (database) => {
  it('are ids after the migration, which have the names', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'msl-old-'));
    const { databaseUrl, drop } = await createTestDatabase(database);
    const names = migrations.map(({ name }) => name).filter((name) => name < '202611271120');
    const contacts = [contact('one', ['Fair', 'VIP "x"']), contact('two', ['Fair']), contact('three', [])];
    await makeOldDatabase({ dataDir, databaseUrl }, names, { contacts });
    const db = await openDatabase({ dataDir, databaseUrl });
    const { rows: stored } = await sql<{ id: string; tags: string }>`select id, tags from contacts order by id`.execute(
      db,
    );
    const toNames = await readTagNaming(db);
    await db.destroy();
    await drop();
    await rm(dataDir, { recursive: true });
    expect(JSON.stringify(stored)).not.toMatch(/Fair|VIP/);
    expect(stored.map(({ id, tags }) => [id, toNames(tags)])).toEqual([
      ['one', ['Fair', 'VIP "x"']],
      ['three', []],
      ['two', ['Fair']],
    ]);
  });
});
