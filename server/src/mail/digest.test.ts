import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../database/openDatabase';
import type { Db } from '../database/db';
import { until } from '../../test/support/until';
import { createMigratedDatabase, defaultDatabases } from '../../test/support/testDatabase';
import type { MailText } from './composeMail';
import { Courier } from './courier';
import { mailBudget, sendingMode } from './mailBudget';
import { Outbox } from './outbox';

const quiet = { sentLastHour: 0, sentLastDay: 0, digestsLastHour: 0, due: 1 };

describe('mails about single messages', () => {
  it.each([
    ['are sent while the budget covers all that is due', quiet, 'each'],
    ['give way to a digest when more is due', { ...quiet, due: mailBudget.maxPerHour + 1 }, 'digest'],
    ['give way to a digest when the hour is used up', { ...quiet, sentLastHour: mailBudget.maxPerHour }, 'digest'],
    ['give way to a digest when the day is used up', { ...quiet, sentLastDay: mailBudget.maxPerDay }, 'digest'],
    ['wait for an hour after a digest', { ...quiet, due: 1000, digestsLastHour: 1 }, 'hold'],
  ])('%s', (_, traffic, mode) => {
    expect(sendingMode(traffic, mailBudget)).toBe(mode);
  });
});

describe.each(defaultDatabases)('a flood of messages on $name', (database) => {
  const budget = { maxPerHour: 2, maxPerDay: 10 };
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
    ...{ message: 'Hello', path: `/admin/contact/edit/${id}` },
  });

  /** Sends the mails that may be sent now. */
  async function work(...ids: string[]) {
    for (const id of ids) await outbox.add('note', id, (nowMs += 1));
    const courier = new Courier({
      ...{ outbox, log, budget, now: () => nowMs, publicUrl: () => 'https://msl.example' },
      smtp: { send: async (_, __, mail) => void sent.push(mail) },
      announcers: new Map([['note', async (id: string) => (id === 'gone' ? undefined : notice(id))]]),
    });
    courier.wake();
    await until(async () => {
      const traffic = await outbox.traffic(nowMs);
      return traffic.due === 0 || sendingMode(traffic, budget) === 'hold';
    });
    await courier.stop();
  }
  const subjects = () => sent.map(({ subject }) => subject);

  it('is notified one by one within the budget, and then by a complete digest every hour', async () => {
    await work('a', 'b');
    expect(subjects()).toEqual(['News of <a>', 'News of <b>']);

    await work('c', 'd', 'gone');
    expect(subjects().slice(2)).toEqual(['2 new messages']);
    expect(sent[2]?.text).toContain('News of <c>\n  https://msl.example/admin/contact/edit/c');
    expect(sent[2]?.html).toContain('News of &lt;d&gt;');

    await work('e', 'f', 'g');
    expect(sent).toHaveLength(3);
    expect(await outbox.load()).toMatchObject({ waiting: 3, failed: 0 });
    nowMs += 3_600_001;
    await work();
    expect(subjects().slice(3)).toEqual(['3 new messages']);
    expect(await outbox.load()).toMatchObject({ waiting: 0, failed: 0 });
  });
});
