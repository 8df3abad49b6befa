import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMigratedDatabase, databases } from '../../test/support/testDatabase';
import type { Db } from '../database/db';
import { openDatabase } from '../database/openDatabase';
import { MailLimiter } from './mailLimiter';
import type { LimitedMail, MailCause } from './mailLimits';

describe.each(databases)('limits of mails that strangers cause on $name', (database) => {
  const instances: { db: Db; limiter: MailLimiter }[] = [];
  let dataDir: string;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'msl-mail-limits-'));
    const created = await createMigratedDatabase(database, dataDir);
    drop = created.drop;
    for (const _ of [1, 2]) {
      const db = await openDatabase({ dataDir, databaseUrl: created.databaseUrl });
      instances.push({ db, limiter: new MailLimiter(db, 'secret of both') });
    }
  });
  beforeEach(() => instances[0]?.db.deleteFrom('mail_counts').execute());
  afterAll(async () => {
    for (const { db } of instances) await db.destroy();
    await drop();
    await rm(dataDir, { recursive: true });
  });

  /** Asks both instances in turn, at once. @returns how many mails were admitted */
  async function admitted(kind: LimitedMail, causes: readonly MailCause[]): Promise<number> {
    const answers = causes.map((cause, index) => {
      const { db, limiter } = instances[index % 2] ?? instances[0]!;
      return db.transaction().execute((tx) => limiter.admit(kind, cause, tx));
    });
    return (await Promise.all(answers)).filter(Boolean).length;
  }
  const many = (count: number, cause: (index: number) => MailCause) =>
    Array.from({ length: count }, (_, n) => cause(n));

  it('are counted by all instances together, by mailbox, domain, network and in all', async () => {
    const mailbox = 'ada@park.example';
    expect(
      await admitted(
        'receipt',
        many(8, (n) => ({ mailbox, network: `net ${n}` })),
      ),
    ).toBe(3);
    expect(
      await admitted(
        'receipt',
        many(24, (n) => ({ domain: 'fair.example', mailbox: `${n}`, network: `${n}` })),
      ),
    ).toBe(20);
    expect(
      await admitted(
        'receipt',
        many(14, (n) => ({ network: 'one', mailbox: `of one ${n}` })),
      ),
    ).toBe(10);
    expect(
      await admitted(
        'receipt',
        many(100, (n) => ({ network: `many ${n}` })),
      ),
    ).toBe(120 - 33);
    expect(
      await admitted(
        'password-reset',
        many(6, () => ({ mailbox })),
      ),
    ).toBe(3);
  });

  it('do not count a mail that is not sent', async () => {
    await admitted(
      'receipt',
      many(9, () => ({ network: 'one', mailbox: 'ada@park.example' })),
    );
    expect(
      await admitted(
        'receipt',
        many(9, (n) => ({ network: 'one', mailbox: `${n}` })),
      ),
    ).toBe(7);
  });

  it('end with their time, and their counts are deleted then', async () => {
    const { db, limiter } = instances[0]!;
    const reset = () =>
      admitted(
        'password-reset',
        many(4, () => ({ mailbox: 'ada@park.example', network: 'one' })),
      );
    expect([await reset(), await reset()]).toEqual([3, 0]);
    const rows = () => db.selectFrom('mail_counts').select('key').execute();
    await limiter.sweep();
    expect(await rows()).toHaveLength(3);
    await db
      .updateTable('mail_counts')
      .set({ expiresAt: new Date(0).toISOString() })
      .execute();
    expect(await reset()).toBe(3);
    await db
      .updateTable('mail_counts')
      .set({ expiresAt: new Date(0).toISOString() })
      .execute();
    await limiter.sweep();
    expect(await rows()).toEqual([]);
  });

  it('hold no address', async () => {
    await admitted('receipt', [{ mailbox: 'ada@park.example', domain: 'park.example', network: '192.0.2.7' }]);
    const rows = JSON.stringify(await instances[0]?.db.selectFrom('mail_counts').selectAll().execute());
    expect(rows).not.toMatch(/ada|park|192/);
  });
});
