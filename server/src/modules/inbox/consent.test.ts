import {
  contactCalls,
  inboxSettingCalls,
  inquiryCalls,
  personalDataCalls,
  queueCalls,
  quoteCalls,
} from '@msl/shared/contracts';
import { createProduct } from '../../../test/support/createProduct';
import { defaultDatabases, TestApp } from '../../../test/support/testApp';
import { anonymiseOld } from './anonymise';

const text = 'By sending you agree that we keep your details to answer you.';
const contact = { firstName: 'Ada', lastName: 'Byron', phone: '+44 20 7946 0000' };

describe.each(defaultDatabases)('the consent text on $name', (database) => {
  let server: TestApp;
  let productID: string;
  let turn = 0;

  beforeAll(async () => {
    server = await TestApp.start(database);
    productID = await createProduct(server);
  });
  afterAll(() => server.stop());

  const setText = (consentText: string) => server.send(inboxSettingCalls.update, { body: { consentText } });
  const shownToGuests = async () => (await server.asGuest(inboxSettingCalls.consentForGuests, {})).answer.data.text;
  const post = async (url: string, fields: Record<string, string>) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = new URLSearchParams({ subject: '', ...fields }).toString();
    expect((await server.app.inject({ method: 'POST', url, payload, headers })).statusCode).toBe(303);
  };
  const newest = async () => {
    const { data } = (await server.send(queueCalls.list, { query: { sort: '-createdAt', limit: 1 } })).answer;
    return (await server.send(queueCalls.get, { id: data[0]?._id ?? '' })).answer.data;
  };

  /** Sends one message of each kind, by call and by plain form, and returns the consent stored with each. */
  async function sendAll(): Promise<string[]> {
    const next = () => ({ email: `ada${(turn += 1)}@park.example`, message: `Question ${turn}?` });
    const items = [{ productID, quantity: 1 }];
    const ways = [
      () => server.asGuest(contactCalls.send, { body: { ...contact, ...next() } }),
      () => post('/contact', { ...contact, ...next() }),
      () => server.asGuest(inquiryCalls.send, { body: { name: 'Ada', productID, ...next() } }),
      () => post(`/product/detail/${productID}/inquiry`, { name: 'Ada', ...next() }),
      () => server.asGuest(quoteCalls.send, { body: { name: 'Ada', items, ...next() } }),
      () => post('/quote', { name: 'Ada', 'items.0.productID': productID, 'items.0.quantity': '1', ...next() }),
    ];
    const stored: string[] = [];
    for (const send of ways) {
      await send();
      stored.push((await newest()).consent);
    }
    return stored;
  }

  it('is empty at first, and then nothing is stored with messages', async () => {
    expect(await shownToGuests()).toBe('');
    expect(new Set(await sendAll())).toEqual(new Set(['']));
  });

  it('is shown as soon as it is saved, and stored with each message that comes from the site', async () => {
    await setText(text);
    expect(await shownToGuests()).toBe(text);
    expect(await sendAll()).toEqual(Array(6).fill(text));
    const { data } = (
      await server.send(contactCalls.create, { body: { ...contact, email: 'ada@park.example', message: 'Recorded' } })
    ).answer;
    expect((await server.send(queueCalls.get, { id: data._id })).answer.data.consent).toBe('');
  });

  it('stays as it was with earlier messages, is exported with personal data and removed from old messages', async () => {
    await setText(text);
    await server.asGuest(contactCalls.send, { body: { ...contact, email: 'eve@park.example', message: 'Bridges?' } });
    const { _id: id, consent } = await newest();
    await setText('Another text.');
    expect([consent, (await newest()).consent]).toEqual([text, text]);
    const known = await server.send(personalDataCalls.get, { body: { email: 'eve@park.example' } });
    expect(known.answer.data.contacts).toMatchObject([{ consent: text }]);
    const createdAt = '2020-01-31T00:00:00.000Z';
    await server.app.db.updateTable('contacts').set({ createdAt }).where('id', '=', id).execute();
    const retentionMonths = { inquiry: null, quote: null, contact: 24 };
    await server.send(inboxSettingCalls.update, { body: { retentionMonths } });
    expect(await anonymiseOld(server.app.db)).toBe(1);
    expect((await server.send(queueCalls.get, { id })).answer.data).toMatchObject({ name: '', consent: '' });
  });

  it('refuses a text that is too long with a message at its field', async () => {
    const refused = await setText('x'.repeat(1001));
    expect([refused.code, refused.failure.errors]).toEqual([
      422,
      [{ field: 'consentText', message: 'At most 1000 characters.' }],
    ]);
  });
});
