import { contactCalls, personalDataCalls, queueCalls } from '@msl/shared/contracts';
import { databases, TestApp } from '../../../test/support/testApp';
import { namesPerson, type PersonMarks } from './savedViews';

const marks: PersonMarks = {
  addresses: ['ada.okoye@park.example'],
  user: 'ada.okoye',
  ownDomain: 'park.example',
  names: ['ada okoye'],
};
const search = (text: string) => ({
  name: 'Mine',
  query: new URLSearchParams({ state: 'open', search: text }).toString(),
});

describe('a saved view names a person', () => {
  it.each([
    ['by the address as its name', { name: 'Ada.Okoye@Park.example', query: '' }],
    ['by a search for the address', search('ada.okoye@park.example')],
    ['by a search for what is before the @', search('ada.okoye')],
    ['by a search for a part of that', search('a.oko')],
    ['by a search for the domain of this person alone', search('park.exa')],
    ['by a search for the name in another case and with accents', search('ADÁ Okoye')],
    ['by a search for the beginning of a word of the name', search('okoy')],
    ['by a word of the name in its name', { name: 'Lamps of Okoye, Lagos', query: '' }],
    ['by a word of the name in a tag', { name: 'Mine', query: 'tag=Okoye+case' }],
  ])('%s', (_, view) => expect(namesPerson(view, marks)).toBe(true));

  it.each([
    ['by a state, a country and an assignee', { name: 'Open', query: 'state=open&country=Adaland&assignee=me' }],
    ['by another address at the domain', search('eve@park.example')],
    ['by another name that begins so', search('Adam')],
    ['by two letters', search('ok')],
    ['by the last part of the domain', search('example')],
    ['by a name of the view that is a part of a word', { name: 'Oko', query: '' }],
  ])('but not %s', (_, view) => expect(namesPerson(view, marks)).toBe(false));

  it('but not by a domain that others share, or by the address of a function', () => {
    const { ownDomain: _, ...shared } = marks;
    expect(namesPerson(search('park.example'), shared)).toBe(false);
    expect(namesPerson(search('e@park'), shared)).toBe(true);
    const office = { addresses: ['info@park.example'], user: 'info', names: [] };
    expect([search('info'), search('info@park')].map((view) => namesPerson(view, office))).toEqual([false, true]);
  });
});

describe.each(databases)('saved views on $name', (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await TestApp.start(database);
  });
  afterAll(() => server.stop());

  it('are dropped with the data of the person whom they name, and the domain stays until its last one', async () => {
    const write = (firstName: string, lastName: string, email: string) =>
      server.asGuest(contactCalls.send, { body: { firstName, lastName, email, phone: '12345', message: 'How many?' } });
    await write('Zoë', 'Okoye', 'zo@park.example');
    await write('Eve', 'Miller', 'eve@PARK.example');
    const [byName, byAddress, byDomain] = [search('zoe okoye'), search('zo@p'), search('park.exa')];
    const other = { name: 'Eve', query: 'search=miller' };
    await server.send(queueCalls.saveViews, { body: { views: [byName, other, byAddress, byDomain] } });
    const erase = async (email: string) =>
      (await server.send(personalDataCalls.erase, { body: { email } })).answer.data.views;
    const views = async () => (await server.send(queueCalls.views, {})).answer.data;
    expect([await erase('zo@park.example'), await views()]).toEqual([2, [other, byDomain]]);
    expect([await erase('eve@park.example'), await views()]).toEqual([2, []]);
  });
});
