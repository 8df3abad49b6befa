import { attributeCalls, categoryCalls, productCalls, type ProductFacets } from '@msl/shared/contracts';
import fc from 'fast-check';
import { databases, useTestApp } from '../../../test/support/testApp';
import { optionKey } from '@msl/shared/optionKeys';

/** Names that would be split if the keys of options were not escaped; two attributes have the same name. */
const attributes = [
  { fieldName: 'Lens', options: ['Clear', 'Opal', 'Frosted'] },
  { fieldName: 'Lead, length', options: ['0,5 m', '1 m'] },
  { fieldName: 'Ratio: beam', options: ['1:2', 'a\\b', 'C:\\,'] },
  { fieldName: 'Lens', options: ['Opal', 'Mirror'] },
  { fieldName: 'Unused', options: ['Never'] },
  { fieldName: 'Empty', options: [] },
];
/** Attributes of each category, by their index above. */
const categories = [[0, 1], [0, 2], [3], [1, 2], [0, 3], [5], []];
const words = ['halo', 'ray', 'x7', 'beam'];

interface Chosen {
  search: string;
  categories: string[];
  options: [fieldName: string, option: string][];
}

const keysOf = (options: Chosen['options']) => options.map(([name, option]) => optionKey(name, option)).join(',');
const queryOf = ({ search, categories, options }: Chosen) => ({
  search,
  categories: categories.join(','),
  options: keysOf(options),
});

const offers = attributes.flatMap(({ fieldName, options }) =>
  options.map((option): [string, string] => [fieldName, option]),
);
const anyChosen: fc.Arbitrary<Chosen> = fc.record({
  search: fc.constantFrom('', '', 'halo', 'HALO ray', 'x', 'x7 beam', 'nothing'),
  categories: fc.subarray([...categories.map((_, index) => `Category ${index}`), 'Unknown'], { maxLength: 3 }),
  options: fc.subarray([...offers, ['Lens', 'Unknown'], ['Unknown', 'Clear']], { maxLength: 4 }),
});

describe.each(databases)('the facets of products on $name', (database) => {
  const server = useTestApp(database);
  const facetsOf = async (query: object): Promise<ProductFacets> =>
    (await server().asGuest(productCalls.facetsForGuests, { query })).answer.data;
  const total = async (chosen: Chosen): Promise<number> =>
    (await server().asGuest(productCalls.listForGuests, { query: queryOf(chosen) })).answer.paginationData.totalItems;

  beforeAll(async () => {
    const attributeIds: string[] = [];
    for (const attribute of attributes) {
      const body = { description: 'Seen in tests', ...attribute };
      attributeIds.push((await server().send(attributeCalls.create, { body })).answer.data._id);
    }
    for (const [index, own] of categories.entries()) {
      const categoryAttrId = own.map((position) => attributeIds[position]).join();
      const form = { categoryName: `Category ${index}`, categoryAttrId };
      const categoryId = (await server().send(categoryCalls.create, { form })).answer.data._id;
      for (let number = 0; number < index * 2; number += 1) {
        const name = words.filter((_, bit) => (number + index) & (1 << bit)).join(' ') || 'plain';
        await server().send(productCalls.create, { form: { categoryId, name, partNumber: `P-${index}-${number}` } });
      }
    }
  });

  it('count exactly the products that selecting an option would show, whatever else is selected', async () => {
    await fc.assert(
      fc.asyncProperty(anyChosen, async (chosen) => {
        const facets = await facetsOf(queryOf(chosen));
        expect(facets.categories.length).toBeGreaterThan(0);
        for (const { _id, count } of facets.categories) {
          expect(count).toBe(await total({ ...chosen, categories: [_id] }));
        }
        for (const { fieldName, options } of facets.attributes) {
          const others = chosen.options.filter(([name]) => name !== fieldName);
          for (const { option, count } of options) {
            expect(count).toBe(await total({ ...chosen, options: [...others, [fieldName, option]] }));
          }
        }
      }),
      { numRuns: 25, seed: 4 },
    );
  });

  it('of the selected categories add up to the total of the list', async () => {
    const chosen = fc.sample(anyChosen, { numRuns: 40, seed: 5 });
    for (const one of chosen) {
      const isChosen = (name: string) => !one.categories.length || one.categories.includes(name);
      const counts = (await facetsOf(queryOf(one))).categories.filter(({ categoryName }) => isChosen(categoryName));
      expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(await total(one));
    }
  });

  it('merge attributes of the same name, omit those without options, and list those of most categories first', async () => {
    const { categories: shown, attributes: groups } = await facetsOf({});
    expect(shown.map(({ categoryName }) => categoryName)).toEqual(categories.map((_, index) => `Category ${index}`));
    expect(groups.map(({ fieldName }) => fieldName)).toEqual(['Lens', 'Lead, length', 'Ratio: beam']);
    expect(new Set(groups[0]?.options.map(({ option }) => option))).toEqual(
      new Set(['Clear', 'Opal', 'Frosted', 'Mirror']),
    );
    expect(groups[2]?.options).toContainEqual({ key: 'Ratio\\: beam:1\\:2', option: '1:2', count: 8 });
  });

  it('can be selected by comma-separated and by repeated keys', async () => {
    const found = async (query: string) => {
      const answer = await server().app.inject(`/api/guest/products?itemsPerPage=100&${query}`);
      return answer.json<{ data: object[] }>().data.length;
    };
    const encoded = encodeURIComponent;
    expect(await found(`options=${encoded('Lens:Clear')}`)).toBe(2 + 8);
    expect(await found(`options=${encoded('Lens:Clear,Lens:Mirror')}`)).toBe(2 + 4 + 8);
    expect(await found(`options=${encoded('Lens:Clear')}&options=${encoded(keysOf([['Ratio: beam', '1:2']]))}`)).toBe(
      2,
    );
    expect(await found(`options=${encoded(' Lens:Clear ,,')}`)).toBe(2 + 8);
  });

  it.each(['Lens', 'Lens:', ':Clear', 'lens:clear', 'Lens:Clear:', 'constructor:Clear', '\\', 'Lens\\:Clear'])(
    'treat the malformed key "%s" as an option that no product has',
    async (options) => {
      const answer = await server().asGuest(productCalls.listForGuests, { query: { options } });
      expect([answer.code, answer.answer.paginationData.totalItems]).toEqual([200, 0]);
      expect((await facetsOf({ options })).categories.every(({ count }) => count === 0)).toBe(true);
    },
  );

  it('change at once when an administrator edits an attribute', async () => {
    const lens = async () => (await facetsOf({ options: 'Lens:Clear' })).categories.map(({ count }) => count);
    const before = await lens();
    const { answer } = await server().send(attributeCalls.list, { query: { search: 'Lens', sort: 'createdAt' } });
    const { _id: id = '', options = [] } = answer.data[0] ?? {};
    await server().send(attributeCalls.update, {
      id,
      body: { options: options.filter((option) => option !== 'Clear') },
    });
    expect((await lens()).some(Boolean)).toBe(false);
    await server().send(attributeCalls.update, { id, body: { options } });
    expect(await lens()).toEqual(before);
  });
});
