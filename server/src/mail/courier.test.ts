import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../database/openDatabase';
import type { Db } from '../database/db';
import { MailSink } from '../../test/support/mailSink';
import { until } from '../../test/support/until';
import { createMigratedDatabase, databases } from '../../test/support/testDatabase';
import { Courier, type CourierParts } from './courier';
import { leaseMs, Outbox } from './outbox';
import { maxAttempts } from './retryDelay';
import { SendFailure, Smtp } from './smtp';

const dayMs = 24 * 3_600_000;
const from = 'site@msl.example';

describe.each(databases)('mail on $name', (database) => {
  let dataDir: string;
  let drop: () => Promise<unknown>;
  let db: Db;
  let open: () => Promise<Db>;
  let sink: MailSink;
  let outbox: Outbox;
  let nowMs: number;
  const couriers: Courier[] = [];
  const [logged, sent]: [string[], string[]] = [[], []];

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'msl-mail-'));
    const created = await createMigratedDatabase(database, dataDir);
    drop = created.drop;
    open = () => openDatabase({ dataDir, databaseUrl: created.databaseUrl });
    db = await open();
    outbox = new Outbox(db);
  });
  beforeEach(async () => {
    nowMs = Date.parse('2026-03-01T08:00:00Z');
    sink = await new MailSink().start();
  });
  afterEach(async () => {
    await Promise.all(couriers.splice(0).map((courier) => courier.stop()));
    await sink.stop();
    await db.deleteFrom('outbox').execute();
    logged.length = 0;
    sent.length = 0;
  });
  afterAll(async () => {
    await db.destroy();
    await drop();
    await rm(dataDir, { recursive: true });
  });

  const notice = (id: string) => ({
    ...{ subject: `News of ${id}`, sender: { name: 'Ada', address: 'ada@park.example' }, facts: [] },
    ...{ message: 'Hello', path: `/admin/note/${id}` },
  });

  const smtp = (attemptMs?: number) => new Smtp({ smtpUrl: sink.url, to: 'sales@msl.example', from }, attemptMs);

  /** Accepts mails at once; a mail server takes a tenth of a second to greet. */
  const recorder: CourierParts['smtp'] = {
    send: (...[, , { subject }]) => Promise.resolve(sent.push(subject)).then(() => []),
  };

  function courier(changes: Partial<CourierParts> = {}): Courier {
    const log = (level: string) => (_: object, message: string) => void logged.push(`${level}: ${message}`);
    const made = new Courier({
      outbox,
      smtp: smtp(),
      announcers: new Map([['note', async (id: string) => (id === 'gone' ? undefined : notice(id))]]),
      publicUrl: () => 'https://msl.example',
      log: { info: log('info'), warn: log('warn'), error: log('error') },
      now: () => nowMs,
      ...changes,
    });
    couriers.push(made);
    return made;
  }

  const queue = async (...ids: string[]) => {
    for (const id of ids) await outbox.add('note', id, nowMs);
  };
  const rows = () => db.selectFrom('outbox').selectAll().orderBy('createdAt').execute();
  const row = async () => (await rows())[0];
  const attempted = (attempts: number) =>
    until(async () => {
      const mail = await row();
      return mail?.attempts === attempts && mail.claimedUntil === mail.createdAt;
    });
  const subjects = () => sink.mails.map(({ headers }) => headers.subject).sort();

  it('is sent once, and its row is kept for 30 days', async () => {
    await queue('a');
    const first = courier();
    first.start();
    await until(async () => (await row())?.state === 'sent');
    expect(subjects()).toEqual(['News of a']);
    expect(sink.mails[0]).toMatchObject({ from, to: ['sales@msl.example'] });
    await first.retryNow();
    await first.stop();

    nowMs += 29 * dayMs;
    expect(await outbox.sweep(nowMs)).toBe(0);
    nowMs += 2 * dayMs;
    courier().start();
    await until(async () => (await rows()).length === 0);
    expect(sink.mails).toHaveLength(1);
  });

  it('is retried with growing delays while the mail server is down, and sent when it recovers', async () => {
    await sink.stop();
    await queue('a');
    const sender = courier();
    sender.wake();
    await attempted(1);
    const delays: number[] = [];
    for (let attempts = 2; attempts <= 5; attempts++) {
      const delayMs = Date.parse((await row())?.dueAt ?? '') - nowMs;
      delays.push(delayMs);
      nowMs += delayMs - 1;
      sender.wake();
      nowMs += 30_001;
      sender.wake();
      await attempted(attempts);
    }
    const factors = delays.map((delayMs, index) => delayMs / (30_000 * 2 ** index));
    expect(factors.every((factor) => factor >= 0.8 && factor <= 1.2)).toBe(true);
    expect((await row())?.lastError).toMatch(/ECONNREFUSED/);

    await sink.start();
    nowMs += dayMs;
    sender.wake();
    await sink.has(1);
  });

  it('uses no attempts of other mails while the mail server is down, and is sent at once when it recovers', async () => {
    await sink.stop();
    await queue('a', 'b', 'c');
    const sender = courier();
    sender.wake();
    await until(() => logged.length === 1);
    sender.wake();
    nowMs += 30_001;
    sender.wake();
    await until(() => logged.length === 2);
    expect((await rows()).map(({ attempts }) => attempts).sort()).toEqual([0, 1, 1]);

    await sink.start();
    nowMs += 30_001;
    sender.wake();
    await sink.has(3);
    expect(subjects()).toEqual(['News of a', 'News of b', 'News of c']);
  });

  it('fails at once with a stored reason when the mail server rejects it permanently, and can be retried', async () => {
    sink.mood = 'refuse';
    await queue('a');
    const sender = courier();
    sender.wake();
    await until(async () => (await row())?.state === 'failed');
    expect(await outbox.load()).toEqual({ waiting: 0, failed: 1, oldestWaitingAt: null });
    expect((await outbox.listFailed(10))[0]?.lastError).toMatch(/550 No such mailbox here/);
    nowMs += 10 * dayMs;
    sender.wake();
    await sender.stop();
    const errors = logged.filter((line) => line.startsWith('error'));
    expect(errors).toEqual(['error: a mail could not be sent and was given up']);

    sink.mood = 'take';
    await outbox.requeueFailed(nowMs);
    courier().wake();
    await sink.has(1);
  });

  it('is postponed after a temporary rejection, without delaying other mails', async () => {
    sink.mood = 'defer';
    await queue('a');
    const sender = courier();
    sender.wake();
    await attempted(1);
    sink.mood = 'take';
    await queue('b');
    sender.wake();
    await sink.has(1);
    expect(subjects()).toEqual(['News of b']);
    nowMs += 60_000;
    sender.wake();
    await sink.has(2);
  });

  it('fails after the mail server has been down for about three days', async () => {
    const send = () => Promise.reject(new SendFailure('outage', 'connect ECONNREFUSED'));
    await queue('a');
    const startedMs = nowMs;
    const sender = courier({ smtp: { send } });
    while ((await row())?.state === 'waiting') {
      nowMs = Math.max(nowMs + 30_001, Date.parse((await row())?.dueAt ?? ''));
      const attempts = (await row())?.attempts ?? 0;
      sender.wake();
      await until(async () => (await row())?.attempts === attempts + 1 && logged.length === attempts + 1);
    }
    expect(await row()).toMatchObject({ state: 'failed', attempts: maxAttempts, lastError: 'connect ECONNREFUSED' });
    expect((nowMs - startedMs) / dayMs).toBeGreaterThan(2);
    expect((nowMs - startedMs) / dayMs).toBeLessThan(4);
  });

  it('is not lost when the mail server never responds', async () => {
    sink.mood = 'hang';
    await queue('a');
    const sender = courier({ smtp: smtp(200) });
    sender.wake();
    await attempted(1);
    expect(await row()).toMatchObject({ state: 'waiting', lastError: 'The mail server took too long.' });
    sink.mood = 'take';
    nowMs += 60_000;
    courier().wake();
    await sink.has(1);
  });

  it('is aborted by a stop after a grace time, and is due again at the next start', async () => {
    sink.mood = 'hang';
    await queue('a');
    const sender = courier({ stopGraceMs: 50 });
    sender.wake();
    await until(() => sink.calls === 1);
    await sender.stop();
    expect(await row()).toMatchObject({ state: 'waiting', attempts: 0 });
    sink.mood = 'take';
    courier().start();
    await sink.has(1);
  });

  it('survives a restart with many waiting mails', async () => {
    const ids = Array.from({ length: 25 }, (_, index) => `r${index}`);
    await queue(...ids);
    courier({ smtp: recorder }).start();
    await until(async () => (await rows()).every(({ state }) => state === 'sent'));
    expect(sent.sort()).toEqual(ids.map((id) => `News of ${id}`).sort());
  });

  it('is sent only once by instances that share an outbox', async () => {
    const others = await Promise.all([open(), open()]);
    const ids = Array.from({ length: 40 }, (_, index) => `s${index}`);
    await queue(...ids);
    const senders = [db, ...others].map((shared) => courier({ outbox: new Outbox(shared), smtp: recorder }));
    await until(async () => {
      for (const sender of senders) sender.wake();
      return (await rows()).every(({ state }) => state === 'sent');
    });
    await Promise.all(senders.map((sender) => sender.stop()));
    await Promise.all(others.map((other) => other.destroy()));
    expect(sent.sort()).toEqual(ids.map((id) => `News of ${id}`).sort());
  });

  it('is sent once although the database was unavailable when it was to be recorded as sent', async () => {
    await queue('a');
    const [faulty, markSent] = [new Outbox(db), outbox.markSent.bind(outbox)];
    faulty.markSent = () => ((faulty.markSent = markSent), Promise.reject(new Error('The database is unavailable.')));
    courier({ outbox: faulty }).wake();
    await until(async () => (await row())?.state === 'sent');
    expect(sink.mails).toHaveLength(1);
  });

  it('is sent at most twice, with the same Message-ID, if the process ends before it records the first time', async () => {
    await queue('a');
    const dying = new Outbox(db);
    dying.markSent = () => Promise.reject(new Error('The process was killed.'));
    courier({ outbox: dying }).wake();
    await sink.has(1);

    const next = courier();
    next.wake();
    nowMs += leaseMs + 1;
    next.wake();
    await sink.has(2);
    await until(async () => (await row())?.state === 'sent');
    const [first, second] = sink.mails;
    expect(first?.headers['message-id']).toMatch(/^<[\w-]{16}@msl\.example>$/);
    expect(second?.headers['message-id']).toBe(first?.headers['message-id']);
  });

  it('fails when every attempt ended the process', async () => {
    await queue('a');
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      await outbox.claim(nowMs, 1);
      nowMs += leaseMs + 1;
    }
    courier().wake();
    await until(async () => (await row())?.state === 'failed');
    expect(sink.calls).toBe(0);
  });

  it('is deleted without being sent if its record is gone', async () => {
    await queue('gone', 'a');
    courier().wake();
    await sink.has(1);
    await until(async () => (await rows()).every(({ state }) => state === 'sent'));
    expect((await rows()).map(({ recordId }) => recordId)).toEqual(['a']);
  });
});
