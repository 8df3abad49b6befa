import { attributeCalls, categoryCalls, comparisonCalls, type Facts, productCalls } from '@msl/shared/contracts';
import { defaultDatabases, useTestApp } from '../../../test/support/testApp';

const attributes = {
  voltage: { fieldName: 'Supply Voltage', options: ['12 V', '24 V'], order: 1 },
  pitch: { fieldName: 'Pixel pitch', kind: 'number', unit: 'mm', group: 'Light', order: 2 },
  power: { fieldName: 'Power', kind: 'number', unit: 'W', group: 'Electrical', order: 3 },
  code: { fieldName: 'Stock code', kind: 'text', order: 4, isCompared: false },
} as const;
type Key = keyof typeof attributes;

describe.each(defaultDatabases)('the comparison of products on $name', (database) => {
  const server = useTestApp(database);
  const keys = {} as Record<Key, string>;
  const ids: string[] = [];

  const compare = async (query: { products?: string; partNumber?: string }) =>
    await server().asGuest(comparisonCalls.compare, { query });
  const namesOf = async (query: Parameters<typeof compare>[0]) =>
    (await compare(query)).answer.data.products.map(({ name }) => name);

  beforeAll(async () => {
    for (const [key, attribute] of Object.entries(attributes)) {
      const body = { description: 'Seen in tests', ...attribute } as never;
      keys[key as Key] = (await server().send(attributeCalls.create, { body })).answer.data._id;
    }
    const category = { categoryName: 'Bars', categoryAttrId: keys.voltage };
    const categoryId = (await server().send(categoryCalls.create, { form: category })).answer.data._id;
    const products: [string, Partial<Record<Key, Facts[string]>>, string[]?][] = [
      ['One', { pitch: 16, power: { from: 5, to: 8 }, code: 'A' }],
      ['Two', { pitch: 16, code: 'B' }, ['24 V']],
      ['Three', { power: { from: 5, to: 8 } }],
      ['Four', {}],
      ['Five', {}],
    ];
    for (const [name, values, voltages] of products) {
      const facts = Object.fromEntries(Object.entries(values).map(([key, value]) => [keys[key as Key], value]));
      const form = {
        ...{ categoryId, name, partNumber: `MSL-${name}` },
        facts: JSON.stringify(facts),
        offers: JSON.stringify(voltages ? { [keys.voltage]: voltages } : {}),
      };
      ids.push((await server().send(productCalls.create, { form })).answer.data._id);
    }
  });

  it('puts facts and options side by side, says which differ, and leaves out what is not compared', async () => {
    const { data } = (await compare({ products: `${ids[1]},${ids[0]}` })).answer;
    expect(data.products.map(({ name, categoryName }) => [name, categoryName])).toEqual([
      ['Two', 'Bars'],
      ['One', 'Bars'],
    ]);
    expect(data.facts.map(({ fieldName, values, isDifferent }) => [fieldName, values, isDifferent])).toEqual([
      ['Supply Voltage', [['24 V'], ['12 V', '24 V']], true],
      ['Pixel pitch', [16, 16], false],
      ['Power', [null, { from: 5, to: 8 }], true],
    ]);
    expect((await compare({ products: ids[0] })).answer.data.facts.some(({ isDifferent }) => isDifferent)).toBe(false);
  });

  it('reads what can be read: unknown and repeated ids are left out, a part number adds a product while there is room', async () => {
    expect(await namesOf({})).toEqual([]);
    expect(await namesOf({ products: `nosuch,${ids[2]},${ids[2]}` })).toEqual(['Three']);
    expect(await namesOf({ products: ids[2], partNumber: 'msl four' })).toEqual(['Three', 'Four']);
    const four = ids.slice(0, 4).join(',');
    expect(await namesOf({ products: four, partNumber: 'MSL-Five' })).toEqual(['One', 'Two', 'Three', 'Four']);
    expect((await compare({ products: ids.join(',') })).code).toBe(422);
  });

  it('shows a changed fact at once', async () => {
    const query = { products: `${ids[3]},${ids[4]}` };
    const powerOf = async () =>
      (await compare(query)).answer.data.facts.find(({ _id }) => _id === keys.power)?.values ?? [];
    expect(await powerOf()).toEqual([]);
    await server().send(productCalls.update, {
      id: ids[4] ?? '',
      form: { facts: JSON.stringify({ [keys.power]: 3 }) },
    });
    expect(await powerOf()).toEqual([null, 3]);
  });
});
