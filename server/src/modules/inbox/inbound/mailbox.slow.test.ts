import { Writable } from 'node:stream';
import { contactCalls, queueCalls } from '@msl/shared/contracts';
import { startDovecot, type TestMailServer } from '../../../../../scripts/machine/dovecot.mjs';
import { describePostgres } from '../../../../test/support/postgresTests';
import { gmailMail } from '../../../../test/support/rawMails';
import { postgres, TestApp } from '../../../../test/support/testApp';
import { createMigratedDatabase } from '../../../../test/support/testDatabase';
import { until } from '../../../../test/support/until';
import { readImapUrl } from '../../../config/imapUrl';
import { maxMailBytes } from '../../../mail/inbound/inboundMail';

const email = 'ada@park.example';
const atOnce = ['First', 'Second', 'Third', 'Fourth', 'Fifth'];

/** Each server reads the mailbox when it starts, as after a restart. */
describePostgres('the mailbox of the reply address', () => {
  let mailServer: TestMailServer;
  let database: Awaited<ReturnType<typeof createMigratedDatabase>>;
  let id: string;
  let output = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      output += String(chunk);
      done();
    },
  });

  beforeAll(async () => {
    mailServer = await startDovecot();
    database = await createMigratedDatabase(postgres, '');
    await withServers(0, async () => undefined);
  });
  afterAll(async () => {
    await database.drop();
    await mailServer.stop();
  });

  const start = (url: string | undefined) => {
    const changes = { databaseUrl: database.databaseUrl, ...(url && { imap: readImapUrl(url) }) };
    return TestApp.start(postgres, changes, { logger: { level: 'info', stream } });
  };
  /** Runs servers that read the mailbox, and one for the calls of the test. */
  async function withServers(count: number, work: (server: TestApp) => Promise<void>, url = mailServer.url) {
    output = '';
    const caller = await start(undefined);
    const servers = await Promise.all(Array.from({ length: count }, () => start(url)));
    try {
      if (!id) {
        const body = { firstName: 'Ada', lastName: 'Okoye', email, phone: '12345', message: 'How many?' };
        id = (await caller.asGuest(contactCalls.send, { body })).answer.data._id;
      }
      await work(caller);
    } finally {
      for (const server of [...servers, caller]) await server.stop();
    }
  }
  const textsOf = async (server: TestApp) =>
    (await server.send(queueCalls.get, { id })).answer.data.timeline.flatMap(
      ({ mail }) => mail?.text.split('\n')[0] ?? [],
    );
  const cursor = async ({ app }: TestApp) =>
    (await app.db.selectFrom('mailbox_cursors').selectAll().executeTakeFirst()) ?? { lastUid: '0', uidValidity: '' };
  const hasRead = async (server: TestApp, uid: number) => Number((await cursor(server)).lastUid) >= uid;
  const deliver = (text: string) => mailServer.deliver(gmailMail({ from: email, text }));

  it('is read from the start and after a restart, each mail once by several servers', async () => {
    // In one second, which is all that a mail server tells of their time.
    atOnce.forEach(deliver);
    await withServers(2, async (server) => {
      await until(() => hasRead(server, 5));
      expect(await textsOf(server)).toEqual(atOnce);
    });
    // While no server runs.
    deliver('Later');
    await withServers(3, async (server) => {
      await until(() => hasRead(server, 6));
      expect(await textsOf(server)).toEqual([...atOnce, 'Later']);
    });
  });

  it('is read again without doubling a mail if the server ended before it noted how far it had read', async () => {
    await withServers(0, async ({ app }) => {
      await app.db.updateTable('mailbox_cursors').set({ lastUid: '1' }).execute();
    });
    await withServers(1, async (server) => {
      await until(() => hasRead(server, 6));
      expect(await textsOf(server)).toEqual([...atOnce, 'Later']);
    });
  });

  it('is read again without doubling a mail if the mail server numbers its mails anew', async () => {
    const before = { uidValidity: '' };
    await withServers(0, async (server) => void Object.assign(before, await cursor(server)));
    mailServer.renumber();
    deliver('Renumbered');
    await withServers(1, async (server) => {
      await until(async () => (await cursor(server)).uidValidity !== before.uidValidity && (await hasRead(server, 7)));
      expect((await textsOf(server)).sort()).toEqual([...atOnce, 'Later', 'Renumbered'].sort());
    });
  });

  it('may hold a mail that is too large, of which only the headers are fetched', async () => {
    mailServer.deliver(`${gmailMail({ from: email, subject: 'Large' })}\r\n${'x'.repeat(maxMailBytes)}`);
    deliver('After the large one');
    await withServers(1, async (server) => {
      await until(() => hasRead(server, 9));
      const { timeline } = (await server.send(queueCalls.get, { id })).answer.data;
      const large = timeline.find(({ mail }) => mail?.subject === 'Large')?.mail;
      expect(large?.omitted[0]?.reason).toMatch(/^The mail is larger than 25 MB/);
      expect((await textsOf(server)).at(-1)).toBe('After the large one');
    });
  });

  it('may be away, which is logged without the password, and is read when it is back', async () => {
    const wrong = mailServer.url.replace(/:a%20password[^@]*/, ':another%20secret');
    await withServers(1, () => until(() => output.includes('the mailbox could not be read')), wrong);
    expect(output).not.toMatch(/another|a password of the tests|YW5vdGhlciBzZWNyZXQ/);
    await mailServer.pause();
    deliver('Delivered meanwhile');
    await withServers(1, () => until(() => output.includes('the mailbox could not be read')));
    expect(output).not.toMatch(/password of the tests/);
    await mailServer.resume();
    await withServers(1, async (server) => {
      await until(() => hasRead(server, 10));
      expect((await textsOf(server)).at(-1)).toBe('Delivered meanwhile');
    });
  });
});
