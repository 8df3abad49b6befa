import {
  attributeCalls,
  categoryCalls,
  type Facts,
  inquiryCalls,
  type Offers,
  type ProductFacets,
  productCalls,
  quoteCalls,
  undoCalls,
} from '@msl/shared/contracts';
import { optionKey } from '@msl/shared/optionKeys';
import { databases, useTestApp } from '../../../test/support/testApp';

const attributes = {
  voltage: { fieldName: 'Supply Voltage', options: ['12 V', '24 V'], onCards: true },
  pitch: { fieldName: 'Pixel pitch', kind: 'number', unit: 'mm', group: 'Pixels', order: 1, onCards: true },
  power: { fieldName: 'Power', kind: 'number', unit: 'W', group: 'Electrical', order: 2 },
  protection: { fieldName: 'Protection', kind: 'text', order: 3, onCards: true },
  outdoor: { fieldName: 'Outdoor', kind: 'flag', order: 4, onCards: true },
} as const;
type Key = keyof typeof attributes;

interface Sample {
  facts: Partial<Record<Key, Facts[string]>>;
  offers?: Partial<Record<Key, string[]>>;
}

/** Products by name. "Strip" and "Bar" are of a category with voltages, "Mesh" is of another. */
const samples: Record<string, Sample> = {
  Strip: { facts: { pitch: 10, power: { from: 5, to: 8 }, protection: 'IP67, IK10', outdoor: true } },
  Bar: { facts: { pitch: { from: 16, to: 33 }, outdoor: false }, offers: { voltage: ['24 V'] } },
  Mesh: { facts: { pitch: -5.5, protection: 'IP54' }, offers: { voltage: ['24 V'] } },
  Plain: { facts: {}, offers: { voltage: [] } },
};

describe.each(databases)('facts of products on $name', (database) => {
  const server = useTestApp(database);
  const ids = {} as Record<Key, string>;
  const products: Record<string, string> = {};
  let categoryId = '';

  const byId = <T>(values: Partial<Record<Key, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(values).map(([key, value]) => [ids[key as Key], value]));
  const factsQuery = (values: [Key, string][]) => values.map(([key, value]) => optionKey(ids[key], value)).join(',');

  const namesOf = async (query: object): Promise<string[]> => {
    const { answer } = await server().asGuest(productCalls.listForGuests, { query });
    return answer.data.map(({ name }) => name);
  };
  const found = async (...values: [Key, string][]) => (await namesOf({ facts: factsQuery(values) })).sort();
  const facetsOf = async (query: object = {}): Promise<ProductFacets> =>
    (await server().asGuest(productCalls.facetsForGuests, { query })).answer.data;
  const pitches = async () => (await facetsOf()).facts.find(({ _id }) => _id === ids.pitch);
  const save = (name: string, values: { facts?: Facts; offers?: Offers }) =>
    server().send(productCalls.update, {
      id: products[name] ?? '',
      form: {
        ...(values.facts && { facts: JSON.stringify(values.facts) }),
        ...(values.offers && { offers: JSON.stringify(values.offers) }),
      },
    });

  beforeAll(async () => {
    for (const [key, fields] of Object.entries(attributes)) {
      const body = {
        description: 'In tests',
        ...fields,
        options: 'options' in fields ? [...fields.options] : undefined,
      };
      ids[key as Key] = (await server().send(attributeCalls.create, { body })).answer.data._id;
    }
    const categories = [ids.voltage, ''].map((categoryAttrId, index) => ({
      ...{ categoryName: `Category ${index}`, categoryAttrId },
    }));
    const [first = '', second = ''] = await Promise.all(
      categories.map(async (form) => (await server().send(categoryCalls.create, { form })).answer.data._id),
    );
    categoryId = first;
    for (const [name, { facts, offers = {} }] of Object.entries(samples)) {
      const values = { facts: JSON.stringify(byId(facts)), offers: JSON.stringify(byId(offers)) };
      const form = { name, categoryId: name === 'Mesh' ? second : first, ...values };
      const { code, answer } = await server().send(productCalls.create, { form });
      expect(code).toBe(201);
      products[name] = answer.data._id;
    }
  });

  it.each<[string, string[]]>([
    ['10-20', ['Bar', 'Strip']],
    ['10', ['Strip']],
    ['20-', ['Bar']],
    ['-9', ['Mesh']],
    ['-6--5', ['Mesh']],
    ['--5.6', []],
    ['17-18', ['Bar']],
  ])('narrow the list by the numbers %s, of which ranges overlap', async (range, names) => {
    expect(await found(['pitch', range])).toEqual(names);
  });

  it.each(['20-10', 'many', '10-abc', ''])('ignore the malformed range "%s"', async (range) => {
    expect((await found(['pitch', range])).toSorted()).toEqual((await namesOf({})).toSorted());
  });

  it('narrow by texts and flags, by one of the values of a fact and all of the facts', async () => {
    expect(await found(['protection', 'IP67, IK10'])).toEqual(['Strip']);
    expect(await found(['outdoor', 'false'])).toEqual(['Bar']);
    expect(await found(['protection', 'IP54'], ['protection', 'IP67, IK10'])).toEqual(['Mesh', 'Strip']);
    expect(await found(['protection', 'IP54'], ['pitch', '0-'])).toEqual([]);
    expect(await namesOf({ facts: 'unknown:1' })).toEqual([]);
    expect(await namesOf({ facts: factsQuery([['pitch', '0-']]), search: 'stri', categories: 'category 0' })).toEqual([
      'Strip',
    ]);
  });

  it('find every product that comes in an option, of its category or its own', async () => {
    const voltage = (option: string) => namesOf({ options: optionKey('Supply Voltage', option) });
    expect(await voltage('24 V')).toEqual(['Mesh', 'Bar', 'Strip']);
    expect(await voltage('12 V')).toEqual(['Strip']);
    const { choices } = (await server().asGuest(productCalls.getForGuests, { id: products.Bar ?? '' })).answer.data;
    expect(choices).toEqual([{ _id: ids.voltage, fieldName: 'Supply Voltage', options: ['24 V'], codes: {} }]);
    const inquiry = { name: 'A', email: 'a@b.example', message: 'Hi', productID: products.Bar ?? '' };
    const send = (option: string) =>
      server().asGuest(inquiryCalls.send, { body: { ...inquiry, selectedAttribute: { 'Supply Voltage': option } } });
    expect((await send('12 V')).code).toBe(422);
    expect((await send('24 V')).code).toBe(201);
  });

  it('are all options of an attribute that the category of the product does not offer, and none is to be chosen', async () => {
    await save('Mesh', { offers: byId({ voltage: ['12 V', '24 V'] }) });
    expect(await namesOf({ options: optionKey('Supply Voltage', '12 V') })).toEqual(['Mesh', 'Strip']);
    expect(await namesOf({ options: optionKey('Supply Voltage', '24 V') })).toContain('Mesh');
    const { data } = (await server().asGuest(productCalls.getForGuests, { id: products.Mesh ?? '' })).answer;
    expect(data.factSheet).toContainEqual(expect.objectContaining({ _id: ids.voltage, value: ['12 V', '24 V'] }));
    expect(data.choices).toEqual([]);
    const quote = await server().asGuest(quoteCalls.products, { query: { ids: products.Mesh ?? '' } });
    expect(quote.answer.data).toEqual([expect.objectContaining({ name: 'Mesh', choices: [] })]);
    await save('Mesh', { offers: byId({ voltage: ['24 V'] }) });
  });

  it('are counted per product, as if nothing else of their own attribute were selected', async () => {
    const { attributes, facts } = await facetsOf({ facts: factsQuery([['outdoor', 'true']]) });
    expect(attributes).toEqual([
      {
        fieldName: 'Supply Voltage',
        order: 0,
        options: [
          { key: 'Supply Voltage:12 V', option: '12 V', count: 1 },
          { key: 'Supply Voltage:24 V', option: '24 V', count: 1 },
        ],
      },
    ]);
    expect(facts.map(({ fieldName, count, min, max }) => [fieldName, count, min, max])).toEqual([
      ['Protection', 1, null, null],
      ['Outdoor', 2, null, null],
      ['Pixel pitch', 1, 10, 10],
      ['Power', 1, 5, 8],
    ]);
    expect(facts.map(({ order }) => order)).toEqual([3, 4, 1, 2]);
    expect(facts[0]?.values).toEqual([
      { key: `${ids.protection}:IP54`, value: 'IP54', count: 0 },
      { key: `${ids.protection}:IP67\\, IK10`, value: 'IP67, IK10', count: 1 },
    ]);
    const all = await pitches();
    expect([all?.count, all?.min, all?.max]).toEqual([3, -5.5, 33]);
  });

  it('stand on the product with names and units, at most three on its card, and four at the head of its page', async () => {
    const { factSheet, facts, keyFacts } = (
      await server().asGuest(productCalls.getForGuests, { id: products.Strip ?? '' })
    ).answer.data;
    expect(facts).toEqual(byId(samples.Strip?.facts ?? {}));
    expect(factSheet.map(({ fieldName, unit, group, value }) => [fieldName, unit, group, value])).toEqual([
      ['Supply Voltage', '', '', ['12 V', '24 V']],
      ['Protection', '', '', 'IP67, IK10'],
      ['Outdoor', '', '', true],
      ['Pixel pitch', 'mm', 'Pixels', 10],
      ['Power', 'W', 'Electrical', { from: 5, to: 8 }],
    ]);
    const names = ['Supply Voltage', 'Protection', 'Outdoor', 'Pixel pitch'];
    expect(keyFacts.map(({ fieldName }) => fieldName)).toEqual(names);
    const cards = (await server().asGuest(productCalls.listForGuests, { query: { search: 'strip' } })).answer.data;
    expect(cards[0]?.keyFacts.map(({ fieldName }) => fieldName)).toEqual(['Supply Voltage', 'Protection', 'Outdoor']);
  });

  it('sort the list, with products that lack the fact at the end', async () => {
    expect(await namesOf({ sort: `fact:${ids.pitch}` })).toEqual(['Mesh', 'Strip', 'Bar', 'Plain']);
    expect(await namesOf({ sort: `-fact:${ids.pitch}`, itemsPerPage: 2 })).toEqual(['Bar', 'Strip']);
    expect(await namesOf({ sort: 'name', itemsPerPage: 2, currentPage: 2 })).toEqual(['Plain', 'Strip']);
    expect(await namesOf({ sort: '-newest' })).toEqual(['Strip', 'Bar', 'Mesh', 'Plain']);
    expect((await server().asGuest(productCalls.listForGuests, { query: { sort: 'price' } })).code).toBe(422);
  });

  it.each<[string, 'facts' | 'offers', () => object]>([
    ['of an unknown attribute', 'facts', () => ({ facts: { unknown: 1 } })],
    ['that is a text instead of a number', 'facts', () => ({ facts: byId({ pitch: '10 mm' }) })],
    ['that is a number instead of a text', 'facts', () => ({ facts: byId({ protection: 67 }) })],
    ['of a choice', 'facts', () => ({ facts: byId({ voltage: '12 V' }) })],
    ['that ends before it begins', 'facts', () => ({ facts: byId({ pitch: { from: 2, to: 1 } }) })],
    ['that is too large', 'facts', () => ({ facts: byId({ pitch: 1e12 }) })],
    ['that is an option of nothing', 'offers', () => ({ offers: byId({ voltage: ['48 V'] }) })],
    ['that is an option of a fact', 'offers', () => ({ offers: byId({ pitch: ['10'] }) })],
  ])('reject a value %s', async (_, field, values) => {
    const { code, failure } = await save('Strip', values());
    expect([code, failure.errors?.[0]?.field]).toEqual([422, field]);
  });

  it('change lists and counts at once when products are saved, deleted and restored', async () => {
    await save('Mesh', { facts: byId({ pitch: 40 }) });
    expect(await found(['pitch', '34-'])).toEqual(['Mesh']);
    expect(await pitches()).toMatchObject({ min: 10, max: 40 });
    const { answer } = await server().send(productCalls.remove, { id: products.Mesh ?? '' });
    expect(await found(['pitch', '34-'])).toEqual([]);
    expect(await pitches()).toMatchObject({ count: 2, max: 33 });
    await server().send(undoCalls.restore, { token: answer.data.undo });
    expect(await found(['pitch', '34-'])).toEqual(['Mesh']);
  });

  it('keep their attribute from being deleted or getting another kind', async () => {
    const isFact = { kind: 'text' as const };
    for (const id of [ids.pitch, ids.voltage]) {
      expect((await server().send(attributeCalls.update, { id, body: isFact })).code).toBe(409);
      expect((await server().send(attributeCalls.remove, { id })).code).toBe(409);
    }
    const body = { fieldName: 'New', description: 'Unused', options: ['A'], unit: 'mm' };
    const created = (await server().send(attributeCalls.create, { body })).answer.data;
    expect(created).toMatchObject({ kind: 'choice', options: ['A'], unit: '', isFilter: true, onCards: false });
    const changed = await server().send(attributeCalls.update, { id: created._id, body: isFact });
    expect(changed.answer.data).toMatchObject({ kind: 'text', options: [] });
  });

  it('are columns of the exported list', async () => {
    const csv = (await server().send(productCalls.export, { query: { search: 'Strip' } })).answer;
    expect(csv).toContain('"Protection: IP67, IK10; Outdoor: Yes; Pixel pitch: 10\u00a0mm; Power: 5\u20138\u00a0W"');
    expect(csv).toContain('"Supply Voltage: 12 V, 24 V"');
  });

  it('offer only choices in the selects of a category', async () => {
    const both = { categoryAttrId: `${ids.pitch},${ids.voltage}` };
    await server().send(categoryCalls.update, { id: categoryId, form: both });
    const { answer } = await server().asGuest(categoryCalls.attributesForGuests, { categoryId });
    expect(answer.data.map(({ fieldName }) => fieldName)).toEqual(['Supply Voltage']);
  });
});
