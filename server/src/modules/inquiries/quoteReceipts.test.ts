import { categoryCalls, outboxCalls, productCalls, quoteCalls } from '@msl/shared/contracts';
import { MailSink } from '../../../test/support/mailSink';
import { defaultDatabases, TestApp } from '../../../test/support/testApp';
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
  afterEach(() => {
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

  it('to an address that does not exist are dropped, and trouble no administrator', async () => {
    sink.mood = 'refuse';
    await send({ email: 'typo@park.example' });
    await isEmpty();
    const { failures } = await outbox();
    expect(failures.map(({ kind }) => kind)).toEqual(['inquiry']);
  });
});
