import {
  categoryCalls,
  contactCalls,
  inquiryCalls,
  outboxCalls,
  productCalls,
  queueCalls,
} from '@msl/shared/contracts';
import { MailSink } from '../../test/support/mailSink';
import { until } from '../../test/support/until';
import { defaultDatabases, sqlite, TestApp, useTestApp } from '../../test/support/testApp';

const to = 'sales@msl.example';
let turn = 0;
const contact = {
  firstName: 'Émile',
  lastName: 'Okoye',
  email: 'emile@parc.example',
  phone: '+33 1 23 45 67',
  message: 'How many pixels\nfor a <30 m> wheel?',
};

describe.each(defaultDatabases)('notifications on $name', (database) => {
  let sink: MailSink;
  let server: TestApp;
  let productID: string;

  beforeAll(async () => {
    sink = await new MailSink().start();
    const mail = { smtpUrl: sink.url, to, from: 'site@msl.example', fromName: 'MSL Show Lighting' };
    server = await TestApp.start(database, { mail, publicUrl: 'https://msl.example' });
    const category = await server.send(categoryCalls.create, { form: { categoryName: 'Cabochons' } });
    const form = { categoryId: category.answer.data._id, name: 'Cabochon\r\nBcc: everybody@park.example' };
    productID = (await server.send(productCalls.create, { form })).answer.data._id;
  });
  afterEach(async () => {
    sink.mails.length = 0;
    sink.mood = 'take';
  });
  afterAll(async () => {
    await server.stop();
    await sink.stop();
  });

  const write = (changes: object = {}) => {
    // A new number each time, so that no message repeats another.
    const message = `${contact.message} ${(turn += 1)}`;
    return server.asGuest(contactCalls.send, { body: { ...contact, message, ...changes } });
  };
  const outbox = async () => (await server.send(outboxCalls.get, {})).answer.data;
  const isEmpty = () => until(async () => (await outbox()).waiting === 0);

  it('of many messages that are taken out of spam together are one mail', async () => {
    const held: string[] = [];
    for (let count = 0; count < 4; count += 1)
      held.push((await write({ subject: 'filled by a program' })).answer.data._id);
    const [, ...three] = held;
    const release = (ids: string[]) => server.send(queueCalls.bulk, { body: { ids, state: 'new' } });
    await release(three);
    expect((await sink.has(3)).map(({ headers }) => headers.subject)).toEqual(
      Array(3).fill('New contact: Émile Okoye'),
    );
    await server.send(queueCalls.bulk, { body: { ids: held, state: 'spam' } });
    await server.app.db.updateTable('contacts').set({ suspicion: 'hidden-field' }).where('id', 'in', held).execute();
    await release(held);
    await isEmpty();
    expect(sink.mails.slice(3).map(({ headers }) => headers.subject)).toEqual(['4 new messages']);
    for (const id of held) expect(sink.mails[3]?.text).toContain(`/admin/inbox/message/${id}\n`);
  });

  it('contain a contact message, with the name of the sender, the guest as Reply-To and a link to the record', async () => {
    const { answer } = await write();
    const [mail] = await sink.has(1);
    expect(mail).toMatchObject({ from: 'site@msl.example', to: [to] });
    expect(mail?.headers).toMatchObject({
      from: 'MSL Show Lighting <site@msl.example>',
      to,
      'reply-to': 'Émile Okoye <emile@parc.example>',
      subject: 'New contact: Émile Okoye',
      'auto-submitted': 'auto-generated',
    });
    const link = `https://msl.example/admin/inbox/message/${answer.data._id}`;
    expect(mail?.text).toContain('Phone: +33 1 23 45 67');
    expect(mail?.text).toContain('How many pixels\nfor a <30 m> wheel?');
    expect(mail?.text).toContain(link);
    expect(mail?.html).toContain('for a &lt;30 m&gt; wheel?');
    expect(mail?.html).toContain(`href="${link}"`);
    await isEmpty();
  });

  it('contain an inquiry with its product, and cannot be given another header or recipient', async () => {
    const name = 'Ada\r\nBcc: everybody@park.example\r\n\r\n<script>alert(1)</script>';
    const ask = { name, email: 'ada@park.example', message: '.\r\nQUIT\r\n<b>500</b>', productID };
    const { answer } = await server.asGuest(inquiryCalls.send, { body: ask });
    const [mail] = await sink.has(1);
    expect(mail?.to).toEqual([to]);
    expect(mail?.headers.subject).toBe('New inquiry: Cabochon Bcc: everybody@park.example');
    expect(mail?.headers['reply-to']).toMatch(
      /^"?Ada Bcc: everybody@park\.example <script>alert\(1\)<\/script>"? <ada@park\.example>$/,
    );
    expect(mail?.headers.bcc).toBeUndefined();
    expect(mail?.headerCounts).toMatchObject({ to: 1, from: 1, subject: 1, 'reply-to': 1 });
    expect(mail?.html).not.toMatch(/<(script|b)>/);
    expect(mail?.text).toContain('.\nQUIT\n<b>500</b>');
    expect(mail?.text).toContain(`/admin/inbox/message/${answer.data._id}`);
  });

  it("contain the record's state at sending, and are not sent for a record that was deleted meanwhile", async () => {
    await sink.stop();
    const kept = (await write({ lastName: 'Before' })).answer.data._id;
    const deleted = (await write()).answer.data._id;
    await server.app.db.updateTable('contacts').set({ lastName: 'After' }).where('id', '=', kept).execute();
    await server.send(contactCalls.remove, { id: deleted });
    await sink.start();
    await server.send(outboxCalls.retry, {});
    await isEmpty();
    expect(sink.mails.map(({ headers }) => headers.subject)).toEqual(['New contact: Émile After']);
  });

  it('neither get lost nor delay requests while the mail server is down or unresponsive', async () => {
    sink.mood = 'hang';
    const startedMs = Date.now();
    const codes = await Promise.all([1, 2, 3, 4, 5].map(async () => (await write()).code));
    expect(codes).toEqual([201, 201, 201, 201, 201]);
    expect(Date.now() - startedMs).toBeLessThan(10_000);
    expect(await outbox()).toMatchObject({ isOn: true, waiting: 5, failed: 0 });
    const load = await server.app.notifications.load();
    expect(load).toMatchObject({ waiting: 5, failed: 0, oldestAgeSeconds: expect.any(Number) as number });
    await sink.stop();
    sink.mood = 'take';
    await sink.start();
    await server.send(outboxCalls.retry, {});
    await sink.has(5);
    await isEmpty();
  });

  it('that were permanently rejected are listed for administrators with the reason, and can be retried', async () => {
    sink.mood = 'refuse';
    const id = (await write()).answer.data._id;
    await until(async () => (await outbox()).failed === 1);
    expect((await outbox()).failures).toMatchObject([
      {
        kind: 'contact',
        recordId: id,
        attempts: 1,
        reason: expect.stringMatching(/550 No such mailbox here/) as string,
      },
    ]);
    sink.mood = 'take';
    expect(await server.send(outboxCalls.retry, {})).toMatchObject({ code: 200, answer: { status: true } });
    await sink.has(1);
    await isEmpty();
    expect((await outbox()).failures).toEqual([]);
  });

  it('are queued in the same transaction as the message', async () => {
    const before = (await server.send(contactCalls.list, {})).answer.data.length;
    const queue = jest.spyOn(server.app.notifications, 'queue').mockRejectedValueOnce(new Error('disk full'));
    expect((await write()).code).toBe(500);
    queue.mockRestore();
    expect((await server.send(contactCalls.list, {})).answer.data).toHaveLength(before);
  });

  it('store nothing that the guest wrote', async () => {
    await write();
    await sink.has(1);
    const rows = await server.app.db.selectFrom('outbox').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/emile|Okoye|pixels|23 45/i);
  });

  it('are not sent for records that an administrator creates', async () => {
    await server.send(contactCalls.create, { body: contact });
    expect(await outbox()).toMatchObject({ waiting: 0 });
    expect(sink.mails).toEqual([]);
  });
});

describe('without a mail server', () => {
  const server = useTestApp(sqlite);

  it('no mail is queued', async () => {
    expect((await server().asGuest(contactCalls.send, { body: contact })).code).toBe(201);
    const { answer } = await server().send(outboxCalls.get, {});
    expect(answer.data).toEqual({ isOn: false, waiting: 0, oldestWaitingAt: null, failed: 0, failures: [] });
  });
});
