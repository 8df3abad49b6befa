import { attributeCalls, categoryCalls, productCalls, siteSearchCalls } from '@msl/shared/contracts';
import { databases, useTestApp } from '../../../test/support/testApp';
import { until } from '../../../test/support/until';

describe.each(databases)('the words of a product on $name', (database) => {
  const server = useTestApp(database);
  let ids: { rating: string; coated: string; finish: string; housings: string };
  const namesFor = async (q: string) =>
    (await server().asGuest(siteSearchCalls.find, { query: { q, kind: 'product' } })).answer.data.map(
      ({ title }) => title,
    );
  const untilFound = (search: string, names: string[]) =>
    until(async () => (await namesFor(search)).toSorted().join() === names.join());
  const createAttribute = async (
    body: { fieldName: string; group: string } & ({ kind: 'number' | 'flag' } | { options: string[] }),
  ) => (await server().send(attributeCalls.create, { body })).answer.data._id;
  const createCategory = async (categoryName: string, categoryAttrId = '') =>
    (await server().send(categoryCalls.create, { form: { categoryName, categoryAttrId } })).answer.data._id;
  const createProduct = async (name: string, categoryId: string, facts: object = {}) =>
    (await server().send(productCalls.create, { form: { name, categoryId, facts: JSON.stringify(facts) } })).answer.data
      ._id;

  beforeAll(async () => {
    const rating = await createAttribute({ fieldName: 'Rating', group: 'Thermal', kind: 'number' });
    const coated = await createAttribute({ fieldName: 'Coated', group: 'Galvanic', kind: 'flag' });
    const finish = await createAttribute({ fieldName: 'Finish', group: 'Exterior', options: ['Brushed', 'Anodised'] });
    const housings = await createCategory('Housings', finish);
    ids = { rating, coated, finish, housings };
    await createProduct('Ada', housings, { [rating]: 70, [coated]: false });
    await createProduct('Bob', await createCategory('Sundries'), { [coated]: true });
    await untilFound('ada', ['Ada']);
    await untilFound('bob', ['Bob']);
  });

  it.each([
    ['a group of facts', 'thermal', 'Ada'],
    ['a group of facts, with a fact of it', 'thermal rating', 'Ada'],
    ['a group of choices of its category', 'exterior', 'Ada'],
    ['a group of facts that are true', 'galvanic', 'Bob'],
    ['a fact', 'rating', 'Ada'],
    ['an option', 'anodised', 'Ada'],
    ['its category', 'housing', 'Ada'],
  ])('are the name of %s', async (_what, search, name) => {
    expect(await namesFor(search)).toEqual([name]);
  });

  it('are the name of a group only after products that are named so', async () => {
    const id = await createProduct('Thermal pad', ids.housings);
    await untilFound('thermal', ['Ada', 'Thermal pad']);
    expect(await namesFor('thermal')).toEqual(['Thermal pad', 'Ada']);
    await server().send(productCalls.remove, { id });
    await untilFound('thermal', ['Ada']);
  });

  it('are the letters of the series in its part number', async () => {
    const form = { name: 'Eve', categoryId: ids.housings, partNumber: 'MSL-XQ120-RGBW' };
    const { _id: id } = (await server().send(productCalls.create, { form })).answer.data;
    await untilFound('xq', ['Eve']);
    expect(await namesFor('xq housing')).toEqual(['Eve']);
    await server().send(productCalls.remove, { id });
    await untilFound('xq', []);
  });

  describe('with numbers and lesser words', () => {
    const made: string[] = [];

    beforeAll(async () => {
      const lamps = await createCategory('Flurbs');
      for (const [name, description] of [
        ['Flurb 320', '<p>320 W.</p>'],
        ['Flurb 600', '<p>600 W.</p>'],
        ['Gleam', '<p>A flurb and its light, for the quayside.</p>'],
        ['Ember', '<p>For the quayside.</p>'],
      ] as const)
        made.push(
          (
            await server().send(productCalls.create, {
              form: { name, description, categoryId: name.startsWith('Flurb') ? lamps : ids.housings },
            })
          ).answer.data._id,
        );
      const form = { name: 'Blaze', description: '<p>A flurb of 300 W.</p>', categoryId: ids.housings };
      made.push((await server().send(productCalls.create, { form })).answer.data._id);
      await untilFound('flurb', ['Blaze', 'Flurb 320', 'Flurb 600', 'Gleam']);
    });

    afterAll(async () => {
      for (const id of made) await server().send(productCalls.remove, { id });
    });

    it('are a category before a number that only products of another one have', async () => {
      const { data, leftOut } = (await server().asGuest(siteSearchCalls.find, { query: { q: '300 W flurb' } })).answer;
      expect(data.slice(0, 2).map(({ title }) => title)).toEqual(['Flurb 320', 'Flurb 600']);
      expect(leftOut).toEqual(['300 w']);
    });

    it('need not have what all products are', async () => {
      expect(await namesFor('quayside lights')).toEqual(['Gleam', 'Ember']);
      expect(await namesFor('we need led between a quayside')).toEqual(['Ember', 'Gleam']);
      expect(await namesFor('light')).toEqual(['Gleam']);
    });
  });

  it('change with the name of the group', async () => {
    await server().send(attributeCalls.update, { id: ids.rating, body: { group: 'Calorific' } });
    await server().send(attributeCalls.update, { id: ids.finish, body: { group: 'Outside' } });
    await untilFound('calorific', ['Ada']);
    await untilFound('outside', ['Ada']);
    expect([await namesFor('thermal'), await namesFor('exterior')]).toEqual([[], []]);
  });
});
