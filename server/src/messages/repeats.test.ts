import { contactCalls, dashboardCalls, personalDataCalls, undoCalls } from '@msl/shared/contracts';
import { databases, useTestApp } from '../../test/support/testApp';
import { isRepeat } from './repeats';

const long = 'We offer the best search engine results for your company, guaranteed first page or your money back';
const ada = { sender: 'Ada ada@park.example', productId: 'p1' };

describe('two messages', () => {
  it.each([
    ['nearly the same words of one person', { ...ada, message: 'Please call me back, soon' }, true],
    ['two thirds of the words of one person', { ...ada, message: 'Please call me back about wheels tomorrow' }, false],
    ['another number', { ...ada, message: 'Please call me back 5' }, false],
    ['another product', { ...ada, productId: 'p2', message: 'Please call me back' }, false],
    ['a short text of another person', { sender: 'Bo bo@park.example', message: 'Please call me back' }, false],
  ])('with %s', (_, message, expected) => {
    expect(isRepeat(message, { ...ada, message: 'Please call me back' })).toBe(expected);
  });

  it('are repeats with the same long text from several senders, even if addresses and numbers differ', () => {
    const other = { sender: 'Bo bo@park.example', message: `${long} http://b.example 77` };
    expect(isRepeat(other, { ...ada, message: `${long} http://a.example 12` })).toBe(true);
    expect(isRepeat({ ...other, message: `${long.toUpperCase()}!` }, { ...ada, message: long })).toBe(true);
  });
});

describe.each(databases)('repeats on $name', (database) => {
  const server = useTestApp(database);
  const send = async (email: string, message = long) => {
    const body = { firstName: 'Bo', lastName: 'Li', email, phone: '12345', message };
    return (await server().asGuest(contactCalls.send, { body })).answer.data._id;
  };
  const list = async (query: object) =>
    (await server().send(contactCalls.list, { query: { page: 1, ...query } })).answer.data;
  const total = async () => (await server().send(dashboardCalls.get, {})).answer.data.contacts?.total;

  it('of one address are grouped under the first message, under the next one when the first is deleted, and again when it is restored; the dashboard counts the groups', async () => {
    const email = 'bo@park.example';
    const [first, second, third] = [await send(email), await send(email), await send(email)];
    expect(await list({})).toHaveLength(3);
    expect(await list({ isFolded: true })).toMatchObject([{ _id: first, repeatCount: 2 }]);
    expect(await list({ isFolded: true, search: 'bo@' })).toMatchObject([third, second, first].map((_id) => ({ _id })));
    expect(await list({ isFolded: true, like: first })).toHaveLength(3);

    const { undo } = (await server().send(contactCalls.remove, { id: first })).answer.data;
    expect(await list({ isFolded: true })).toMatchObject([{ _id: second, repeatCount: 1 }]);
    await server().send(undoCalls.restore, { token: undo });
    expect(await list({ isFolded: true })).toMatchObject([{ _id: first, repeatCount: 2 }]);
    expect(await total()).toBe(1);
  });

  it('of several addresses are listed each with a link to all that are alike, also without the first person when they are erased', async () => {
    const other =
      'Please send your price list of all cabochon lights with cables and drivers for a Ferris wheel near Lyon';
    const [first, second, third] = [
      await send('ada@alike.example', other),
      await send('bea@alike.example', other),
      await send('cleo@alike.example', other),
    ];
    const before = await total();
    const folded = async () => (await list({ isFolded: true })).filter(({ email }) => email.endsWith('@alike.example'));
    expect((await folded()).map(({ _id }) => _id)).toEqual([third, second, first]);
    await server().send(personalDataCalls.erase, { body: { email: 'ada@alike.example' } });
    expect((await folded()).map(({ _id }) => _id)).toEqual([third, second]);
    expect(await list({ isFolded: true, like: second })).toHaveLength(2);
    expect(await total()).toBe((before ?? 0) - 1);
  });
});
