import { attributeCalls, categoryCalls, type FactValue, productCalls } from '@msl/shared/contracts';
import { databases, useTestApp } from '../../../test/support/testApp';

describe.each(databases)('the table of a fact on $name', (database) => {
  const server = useTestApp(database);
  let pitch = '';
  let power = '';
  const products: Record<string, string> = {};

  const change = (attributeId: string, values: [name: string, value: FactValue | null, was: FactValue | null][]) =>
    server().send(productCalls.changeFact, {
      attributeId,
      body: { values: values.map(([name, value, was]) => ({ productId: products[name] ?? name, value, was })) },
    });
  const factsOf = async (name: string) =>
    (await server().send(productCalls.get, { id: products[name] ?? '' })).answer.data.facts;
  const lacking = async (id: string) =>
    (await server().send(productCalls.list, { query: { lacksFact: id, sort: 'name' } })).answer.data.map(
      ({ name }) => name,
    );

  beforeAll(async () => {
    const attribute = async (fieldName: string) => {
      const body = { fieldName, description: 'Seen in tests', kind: 'number' as const };
      return (await server().send(attributeCalls.create, { body })).answer.data._id;
    };
    [pitch, power] = [await attribute('Pixel pitch'), await attribute('Power')];
    const category = (await server().send(categoryCalls.create, { form: { categoryName: 'Strips' } })).answer.data;
    for (const name of ['A', 'B', 'C']) {
      const form = { name, categoryId: category._id, facts: name === 'A' ? { [pitch]: 10, [power]: 5 } : {} };
      products[name] = (await server().send(productCalls.create, { form })).answer.data._id;
    }
  });

  it('changes the values of many products at once, leaves their other facts, and finds those without a value', async () => {
    expect(await lacking(pitch)).toEqual(['B', 'C']);
    const { answer } = await change(pitch, [
      ['A', { from: 8, to: 12 }, 10],
      ['B', { from: 4, to: 4 }, null],
    ]);
    expect(answer.data).toEqual({ changed: [products.A, products.B], kept: [] });
    expect(await factsOf('A')).toEqual({ [pitch]: { from: 8, to: 12 }, [power]: 5 });
    expect(await factsOf('B')).toEqual({ [pitch]: 4 });
    expect(await lacking(pitch)).toEqual(['C']);
    expect(await lacking('%')).toEqual(['A', 'B', 'C']);
    const found = await server().asGuest(productCalls.listForGuests, { query: { facts: `${pitch}:4-5` } });
    expect(found.answer.data.map(({ name }) => name)).toEqual(['B']);
    await change(pitch, [['B', null, 4]]);
    expect(await factsOf('B')).toEqual({});
  });

  it('keeps a value that somebody changed meanwhile, and a product that is gone, and saves the others', async () => {
    const { answer } = await change(power, [
      ['A', 7, 6],
      ['gone', 7, null],
      ['C', 7, null],
    ]);
    expect(answer.data).toEqual({
      changed: [products.C],
      kept: [
        { _id: products.A, message: 'Somebody changed this value meanwhile.', current: 5 },
        { _id: 'gone', message: 'This product was deleted meanwhile.', current: null },
      ],
    });
    expect(await factsOf('A')).toMatchObject({ [power]: 5 });
  });

  it('changes nothing if one value does not fit, a product is named twice or there is no such fact', async () => {
    const wrong = await change(power, [
      ['C', 8, 7],
      ['B', 'much', null],
    ]);
    expect([wrong.code, wrong.failure.message]).toEqual([422, expect.stringContaining('must be a number or a range')]);
    const twice = await change(power, [
      ['C', 8, 7],
      ['C', 9, 7],
    ]);
    expect(twice.code).toBe(422);
    expect((await change('gone', [['C', 8, null]])).code).toBe(404);
    expect(await factsOf('C')).toEqual({ [power]: 7 });
  });
});
