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
  const send = async (turn: number) => {
    const body = { firstName: 'Bo', lastName: 'Li', email: `bo${turn}@park.example`, phone: '12345', message: long };
    return (await server().asGuest(contactCalls.send, { body })).answer.data._id;
  };
  const list = async (query: object) =>
    (await server().send(contactCalls.list, { query: { page: 1, ...query } })).answer.data;

  it('are grouped under the first message, under the next one when the first is deleted, again when it is restored, and without the first person when they are erased; the dashboard counts the groups', async () => {
    const [first = '', second = '', third = ''] = [await send(1), await send(2), await send(3)];
    expect(await list({})).toHaveLength(3);
    expect(await list({ isFolded: true })).toMatchObject([{ _id: first, repeatCount: 2 }]);
    expect(await list({ isFolded: true, search: 'bo3@' })).toMatchObject([{ _id: third }]);
    expect(await list({ isFolded: true, like: first })).toHaveLength(3);

    const { undo } = (await server().send(contactCalls.remove, { id: first })).answer.data;
    expect(await list({ isFolded: true })).toMatchObject([{ _id: second, repeatCount: 1 }]);
    await server().send(undoCalls.restore, { token: undo });
    expect(await list({ isFolded: true })).toMatchObject([{ _id: first, repeatCount: 2 }]);

    await server().send(personalDataCalls.erase, { body: { email: 'bo1@park.example' } });
    expect(await list({ isFolded: true })).toMatchObject([{ _id: second, repeatCount: 1 }]);
    const { contacts } = (await server().send(dashboardCalls.get, {})).answer.data;
    expect(contacts?.total).toBe(1);
  });
});
