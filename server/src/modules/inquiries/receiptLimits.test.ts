import { quoteCalls } from '@msl/shared/contracts';
import { createProduct } from '../../../test/support/createProduct';
import { MailSink } from '../../../test/support/mailSink';
import { defaultDatabases, TestApp } from '../../../test/support/testApp';

describe.each(defaultDatabases)('limits of receipts on $name', (database) => {
  let sink: MailSink;
  let server: TestApp;
  let productID = '';
  let turn = 0;

  beforeAll(async () => {
    sink = await new MailSink().start();
    const mail = { smtpUrl: sink.url, to: 'sales@msl.example', from: 'site@msl.example' };
    server = await TestApp.start(database, { mail, publicUrl: 'https://msl.example' });
    productID = await createProduct(server);
  });
  afterEach(() => server.app.db.deleteFrom('mail_counts').execute());
  afterAll(async () => {
    await server.stop();
    await sink.stop();
  });

  /** Sends a quote list. @returns whether a receipt was queued */
  const sendFrom = async (remoteAddress: string, email: string): Promise<boolean> => {
    const items = [{ productID, quantity: 40 + (turn += 1) }];
    const payload = { name: 'Ada', email, message: 'How much are they?', items };
    const url = `/api/${quoteCalls.send.path}`;
    const response = await server.app.inject({ method: 'POST', url, remoteAddress, payload });
    const id = response.json<{ data: { _id: string } }>().data._id;
    const queued = server.app.db.selectFrom('outbox').select('id').where('recordId', '=', id);
    return (await queued.where('kind', '=', 'quote-receipt').executeTakeFirst()) !== undefined;
  };
  /** @returns how many receipts were queued */
  const sendMany = async (count: number, sender: (index: number) => string, recipient: (index: number) => string) => {
    let queued = 0;
    for (let index = 0; index < count; index += 1) if (await sendFrom(sender(index), recipient(index))) queued += 1;
    return queued;
  };
  const someone = () => `someone${turn}@gmail.com`;

  it('count the /56 and the /48 around a network of IPv6', async () => {
    expect(await sendMany(24, (index) => `2001:db8:7:a${index % 3}::${index}`, someone)).toBe(20);
    expect(await sendMany(24, (index) => `2001:db8:7:${index + 10}00::1`, someone)).toBe(20);
    expect(await sendFrom('2001:db8:8::1', someone())).toBe(true);
  });

  it('leave a share of the hour for networks never seen', async () => {
    expect(await sendFrom('2001:db8:100::1', someone())).toBe(true);
    expect(await sendMany(84, (index) => `2001:db8:${(index % 12) + 1}::1`, someone)).toBe(79);
    expect(await sendFrom('2001:db8:100::1', someone())).toBe(false);
    expect(await sendFrom('203.0.113.7', someone())).toBe(true);
    expect(await sendFrom('203.0.113.8', someone())).toBe(false);
  });

  it('count all domains of an organisation, and all addresses of one user', async () => {
    const network = (index: number) => `203.0.${index}.1`;
    expect(await sendMany(23, network, (index) => `u@s${index}.wild.example`)).toBe(20);
    expect(await sendMany(5, network, (index) => `shop${index}@ada.fastmail.com`)).toBe(3);
  });
});
