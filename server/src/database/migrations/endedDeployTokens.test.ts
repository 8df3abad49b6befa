import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeOldDatabase, type OldRow } from '../../../test/support/oldDatabase';
import { createTestDatabase, databases } from '../../../test/support/testDatabase';
import { openDatabase } from '../openDatabase';
import { migrations } from './index';

const at = '2026-03-01T08:00:00.000Z';
const userOf = (name: string, mayRelease: number): OldRow => ({
  ...{ id: name, name, email: `${name}@MSL.example`, emailKey: `${name}@msl.example`, phone: '' },
  ...{ profilePicture: null, passwordHash: 'none', mayRelease, createdAt: at, updatedAt: at },
});
const tokenOf = (maker: string): OldRow => ({
  ...{ id: `token of ${maker}`, remote: 'inbox', name: 'CI', tokenHash: maker, createdBy: `${maker}@MSL.example` },
  ...{ createdAt: at, expiresAt: null, lastUsedAt: null },
});

describe.each(databases)('deploy tokens of an older version on $name', (database) => {
  it('belong to their creators after the migration, and are revoked if the creator is deleted or may not release', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'msl-old-'));
    const { databaseUrl, drop } = await createTestDatabase(database);
    const names = migrations.map(({ name }) => name).filter((name) => name < '0014');
    const rows = {
      users: [userOf('ada', 1), userOf('ben', 0)],
      deploy_tokens: ['ada', 'ben', 'gone'].map(tokenOf),
    };
    await makeOldDatabase({ dataDir, databaseUrl }, names, rows);
    const db = await openDatabase({ dataDir, databaseUrl });
    const after = await db
      .selectFrom('deploy_tokens')
      .select(['createdById', 'revokedReason'])
      .orderBy('tokenHash')
      .execute();
    await db.destroy();
    await drop();
    await rm(dataDir, { recursive: true });
    expect(after).toEqual([
      { createdById: 'ada', revokedReason: null },
      { createdById: 'ben', revokedReason: 'maker-may-not-release' },
      { createdById: null, revokedReason: 'maker-removed' },
    ]);
  });
});
