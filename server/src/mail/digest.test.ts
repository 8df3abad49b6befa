import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../database/openDatabase';
import type { Db } from '../database/db';
import { until } from '../../test/support/until';
import { createMigratedDatabase, defaultDatabases } from '../../test/support/testDatabase';
import type { MailText } from './composeMail';
import { Courier } from './courier';
import { Outbox } from './outbox';

describe.each(defaultDatabases)('a flood of messages on $name', (database) => {
  const sent: MailText[] = [];
  let nowMs = Date.parse('2026-03-01T08:00:00Z');
  let db: Db;
  let outbox: Outbox;
  let end: () => Promise<void>;

  beforeAll(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'msl-digest-'));
    const { databaseUrl, drop } = await createMigratedDatabase(database, dataDir);
    db = await openDatabase({ dataDir, databaseUrl });
    outbox = new Outbox(db);
    end = async () => {
      await db.destroy();
      await drop();
      await rm(dataDir, { recursive: true });
    };
  });
  afterAll(() => end());

  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const notice = (id: string) => ({
    ...{ subject: `News of <${id}>`, sender: { name: 'Ada', address: 'ada@park.example' }, facts: [] },
    ...{ message: 'Hello', path: `/admin/inbox/message/${id}` },
  });

  /** Sends the mails that may be sent now. */
  async function work(ids: string[] = [], isForDigest = false) {
    for (const id of ids) await outbox.add('note', id, (nowMs += 1), { isForDigest });
    const courier = new Courier({
      ...{ outbox, log, now: () => nowMs, publicUrl: () => 'https://msl.example' },
      smtp: {
        send: async (_, __, mail) => {
          sent.push(mail);
          return [];
        },
      },
      announcers: new Map([['note', async (id: string) => (id === 'gone' ? undefined : notice(id))]]),
    });
    courier.wake();
    await until(async () => {
      const { single, forDigest, digestsLastHour } = await outbox.due(nowMs);
      return single === 0 && (forDigest === 0 || digestsLastHour > 0);
    });
    await courier.stop();
  }
  const subjects = () => sent.map(({ subject }) => subject);

  it('is notified one by one within the limits, and beyond them by a complete digest every hour', async () => {
    await work(['a', 'b']);
    expect(subjects()).toEqual(['News of <a>', 'News of <b>']);

    await work(['c', 'd', 'gone'], true);
    expect(subjects().slice(2)).toEqual(['2 new messages']);
    expect(sent[2]?.text).toContain('News of <c>\n  https://msl.example/admin/inbox/message/c');
    expect(sent[2]?.html).toContain('News of &lt;d&gt;');

    await work(['e', 'f', 'g'], true);
    expect(sent).toHaveLength(3);
    await work(['h']);
    expect(subjects().slice(3)).toEqual(['News of <h>']);
    expect(await outbox.load()).toMatchObject({ waiting: 3, failed: 0 });
    nowMs += 3_600_001;
    await work();
    expect(subjects().slice(4)).toEqual(['3 new messages']);
    expect(await outbox.load()).toMatchObject({ waiting: 0, failed: 0 });
  });
});
