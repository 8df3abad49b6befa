import {
  attributeCalls,
  categoryCalls,
  contactCalls,
  inquiryCalls,
  manualCalls,
  newsCalls,
  productCalls,
  projectCalls,
  searchCalls,
  siteSearchCalls,
  staticPageCalls,
} from '@msl/shared/contracts';
import { zonedDate, zoneOffsets } from '@msl/shared/dates';
import { databases, useTestApp } from '../../../test/support/testApp';

describe.each(databases)('the search for records of all kinds on $name', (database) => {
  const server = useTestApp(database);
  const find = async (q: string) => (await server().send(searchCalls.find, { query: { q } })).answer.data;

  beforeAll(async () => {
    const send = server().send.bind(server());
    const { _id: categoryId } = (await send(categoryCalls.create, { form: { categoryName: 'Harbour lights' } })).answer
      .data;
    await send(attributeCalls.create, {
      body: { fieldName: 'Harbour lens', description: 'd', options: ['Clear', 'Opal'] },
    });
    await send(manualCalls.create, { form: { title: 'Harbour manual' } });
    const form = { categoryId, name: 'Harbour spot', partNumber: 'HS-7' };
    const { _id: productID } = (await send(productCalls.create, { form })).answer.data;
    await send(projectCalls.create, {
      form: { name: 'Wheel at the harbour', ownerName: 'Marina', location: 'Bergen' },
    });
    await send(newsCalls.create, { form: { title: 'Harbour lit', description: '<p>x</p>' } });
    await send(staticPageCalls.create, { form: { slug: 'harbour', heading: 'The harbour', content: '<p>x</p>' } });
    const body = { name: 'Björn Harbour', email: 'bjorn@b.example', message: 'Hello', productID };
    await send(inquiryCalls.create, { body });
    const person = { firstName: 'Ada', lastName: 'Harbour', email: 'ada@b.example', phone: '12345', message: 'Hello' };
    await send(contactCalls.create, { body: person });
  });

  it('finds records of every kind, each with a distinguishing detail', async () => {
    const found = await find('harbour');
    const shown = Object.fromEntries(found.map(({ kind, title, detail }) => [kind, `${title} | ${detail}`]));
    expect(shown).toEqual({
      product: 'Harbour spot | HS-7',
      project: 'Wheel at the harbour | Marina · Bergen',
      news: `Harbour lit | ${zonedDate(new Date().toISOString(), zoneOffsets('Asia/Dubai'))}`,
      page: 'The harbour | /static/harbour',
      category: 'Harbour lights | ',
      attribute: 'Harbour lens | Clear, Opal',
      manual: 'Harbour manual | ',
      inquiry: 'Björn Harbour | Harbour spot · bjorn@b.example',
      contact: 'Ada Harbour | ada@b.example',
    });
  });

  it('keeps the order of the site, and puts other records after what names the words better', async () => {
    const { data: onSite } = (await server().asGuest(siteSearchCalls.find, { query: { q: 'harbour' } })).answer;
    const known = ['product', 'project', 'news', 'page', 'category'];
    const found = await find('harbour');
    const ids = found.filter(({ kind }) => known.includes(kind)).map(({ _id }) => _id);
    expect(ids).toEqual(onSite.map(({ _id }) => _id));
    const kinds = found.map(({ kind }) => kind);
    expect(kinds.slice(-2).sort()).toEqual(['contact', 'inquiry']);
    expect(kinds.indexOf('attribute')).toBeLessThan(kinds.indexOf('contact'));
  });

  it('puts a person whose name is searched before records that mention the name', async () => {
    const content = '<p>Drawn by Lovelace and others</p>';
    await server().send(staticPageCalls.create, { form: { slug: 'drawn', heading: 'Drawings', content } });
    const person = { firstName: 'Lovelace', lastName: 'King', email: 'l@b.example', phone: '12345', message: 'Hello' };
    await server().send(contactCalls.create, { body: person });
    expect((await find('lovelace')).map(({ kind }) => kind)).toEqual(['contact', 'page']);
  });

  it('requires every word, without regard to case and accents', async () => {
    expect((await find('BJORN harb')).map(({ kind }) => kind)).toEqual(['inquiry']);
    expect(await find('harbour nowhere')).toEqual([]);
    expect((await find('hs')).map(({ title }) => title)).toContain('Harbour spot');
  });

  it('answers at most 20 records', async () => {
    for (let number = 0; number < 25; number += 1) {
      await server().send(manualCalls.create, { form: { title: `Crowd ${number}` } });
    }
    expect(await find('crowd')).toHaveLength(20);
  });

  it('is available to administrators only, and requires a search text', async () => {
    expect((await server().asGuest(searchCalls.find, { query: { q: 'harbour' } })).code).toBe(401);
    expect((await server().send(searchCalls.find, { query: { q: ' ' } })).code).toBe(422);
  });
});
