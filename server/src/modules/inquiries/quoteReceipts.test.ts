import {
  categoryCalls,
  outboxCalls,
  passwordResetCalls,
  personalDataCalls,
  productCalls,
  quoteCalls,
} from '@msl/shared/contracts';
import { MailSink } from '../../../test/support/mailSink';
import { administrator, defaultDatabases, TestApp } from '../../../test/support/testApp';
import { until } from '../../../test/support/until';

const to = 'sales@msl.example';

describe.each(defaultDatabases)('receipts of quote lists on $name', (database) => {
  let sink: MailSink;
  let server: TestApp;
  let productID = '';
  let turn = 0;

  beforeAll(async () => {
    sink = await new MailSink().start();
    const mail = { smtpUrl: sink.url, to, from: 'site@msl.example' };
    server = await TestApp.start(database, { mail, publicUrl: 'https://msl.example' });
    const category = await server.send(categoryCalls.create, { form: { categoryName: 'Cabochons' } });
    const form = { categoryId: category.answer.data._id, name: 'Cabochon 60', partNumber: 'CB-60' };
    productID = (await server.send(productCalls.create, { form })).answer.data._id;
  });
  afterEach(async () => {
    await server.app.db.deleteFrom('mail_counts').execute();
    sink.mails.length = 0;
    sink.mood = 'take';
  });
  afterAll(async () => {
    await server.stop();
    await sink.stop();
  });

  const send = (changes: object = {}) => {
    const items = [{ productID, quantity: 40 + (turn += 1), note: 'BUY PILLS' }];
    const body = { name: 'Buy Pills', email: 'ada@park.example', message: 'Buy pills at pills.example', items };
    return server.asGuest(quoteCalls.send, { body: { ...body, ...changes } });
  };
  const outbox = async () => (await server.send(outboxCalls.get, {})).answer.data;
  const isEmpty = () => until(async () => (await outbox()).waiting === 0);
  const toVisitors = () => sink.mails.filter((mail) => !mail.to.includes(to));

  it('tell visitors what they asked for, and repeat no text that somebody typed', async () => {
    const { reference, _id } = (await send()).answer.data;
    await sink.has(2);
    const [receipt] = toVisitors();
    expect(receipt).toMatchObject({
      to: ['ada@park.example'],
      headers: { subject: `Your request ${reference}: 1 product`, 'auto-submitted': 'auto-generated' },
    });
    expect(receipt?.text).toContain('41 × Cabochon 60 (CB-60)\n');
    expect(receipt?.text).toContain(`https://msl.example/quote/sent/${_id}`);
    expect(JSON.stringify(receipt)).not.toMatch(/pills/i);
    await isEmpty();
  });

  it('are not sent for what looks like spam, nor more than three a day to one address', async () => {
    await send({ subject: 'filled in', email: 'spam@park.example' });
    for (let sent = 0; sent < 5; sent += 1) await send({ email: sent % 2 ? 'Eve@park.example' : 'eve@park.example' });
    await isEmpty();
    expect(toVisitors().map((mail) => mail.to.join().toLowerCase())).toEqual(Array(3).fill('eve@park.example'));
  });

  /** Sends a quote list from a network of its own. */
  const sendFrom = (remoteAddress: string, email: string) => {
    const items = [{ productID, quantity: 40 + (turn += 1) }];
    const payload = { name: 'Ada', email, message: 'How much are they?', items };
    return server.app.inject({ method: 'POST', url: `/api/${quoteCalls.send.path}`, remoteAddress, payload });
  };
  const recipients = async () => {
    await isEmpty();
    return toVisitors().map((mail) => mail.to.join());
  };

  it('do not fill a mailbox under sub-addresses, and every request is stored and announced', async () => {
    const ids: string[] = [];
    for (let sent = 0; sent < 12; sent += 1) {
      const answer = await sendFrom(`198.51.100.${sent}`, `e.v.e+${sent}@googlemail.com`);
      ids.push(answer.json<{ data: { _id: string } }>().data._id);
    }
    expect(await recipients()).toHaveLength(3);
    const notices = sink.mails.filter((mail) => mail.to.includes(to)).map(({ text }) => text);
    for (const id of ids) expect(notices.join('\n')).toContain(id);
  });

  it('go on for others after somebody filled the limit of their own network', async () => {
    for (let sent = 0; sent < 14; sent += 1) await sendFrom(`2001:db8:0:1::${sent}`, `victim${sent}@gmail.com`);
    await sendFrom('2001:db8:0:2::1', 'customer@gmail.com');
    const sent = await recipients();
    expect([sent.length, sent.includes('customer@gmail.com')]).toEqual([11, true]);
  });

  it('to one domain are limited, but not to a provider that many share', async () => {
    const domains = ['catchall.example', 'gmail.com'];
    for (const domain of domains) await sendFrom('198.51.100.1', `first@${domain}`);
    await server.app.db.updateTable('mail_counts').set({ count: 20 }).execute();
    for (const domain of domains) await sendFrom('203.0.113.1', `second@${domain}`);
    const firsts = domains.map((domain) => `first@${domain}`);
    expect((await recipients()).sort()).toEqual([...firsts, 'second@gmail.com']);
  });

  it('stay limited after the address was erased', async () => {
    for (let sent = 0; sent < 3; sent += 1) await send({ email: 'eve@park.example' });
    await isEmpty();
    await server.send(personalDataCalls.erase, { body: { email: 'eve@park.example' } });
    await send({ email: 'eve@park.example' });
    expect(await recipients()).toHaveLength(3);
  });

  it('leave notices beyond the limit of a network to a digest, while others are sent one by one', async () => {
    const ids: string[] = [];
    const send = async (from: string) =>
      ids.push((await sendFrom(from, 'eve@park.example')).json<{ data: { _id: string } }>().data._id);
    for (let sent = 0; sent < 23; sent += 1) await send('198.51.100.7');
    await send('203.0.113.7');
    const notices = () => sink.mails.filter((mail) => mail.to.includes(to));
    const single = () => notices().filter(({ headers }) => headers.subject?.startsWith('New quote request'));
    await until(async () => single().length === 21);
    expect(single().at(-1)?.text).toContain(ids.at(-1));
    // A digest was sent for the first beyond the limit; the next one follows after an hour.
    await server.app.db
      .updateTable('outbox')
      .set({ endedAt: new Date(0).toISOString() })
      .execute();
    server.app.notifications.wake();
    await isEmpty();
    expect(single()).toHaveLength(21);
    const texts = notices().map(({ text }) => text);
    expect(ids.filter((id) => !texts.join().includes(id))).toEqual([]);
  });

  it('and links for a new password have limits apart from each other', async () => {
    const request = (email: string) => server.asGuest(passwordResetCalls.request, { body: { email } });
    const name = administrator.email.replace('@', '+spam@');
    for (let sent = 0; sent < 4; sent += 1) await request(name);
    for (let sent = 0; sent < 5; sent += 1) await request(administrator.email);
    for (let sent = 0; sent < 4; sent += 1) await send({ email: administrator.email });
    const subjects = async () => {
      await isEmpty();
      return toVisitors().map(({ headers }) => headers.subject?.split(' ')[0]);
    };
    const sent = await subjects();
    expect(
      [sent.filter((word) => word === 'Set'), sent.filter((word) => word === 'Your')].map(({ length }) => length),
    ).toEqual([3, 3]);
  });

  it('to an address that does not exist are dropped, and trouble no administrator', async () => {
    sink.mood = 'refuse';
    await send({ email: 'typo@park.example' });
    await isEmpty();
    const { failures } = await outbox();
    expect(failures.map(({ kind }) => kind)).toEqual(['inquiry']);
  });
});
