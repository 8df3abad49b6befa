import { newsCalls, siteSearchCalls, synonymCalls } from '@msl/shared/contracts';
import { insertDemoRecords } from '../../../test/support/demoRecords';
import { untilIndexed } from '../../../test/support/indexed';
import { databases, useTestApp } from '../../../test/support/testApp';

describe.each(databases)('synonyms and corrections on $name', (database) => {
  const server = useTestApp(database);
  const find = async (q: string) => (await server().asGuest(siteSearchCalls.find, { query: { q } })).answer;
  const suggest = async (q: string) => (await server().asGuest(siteSearchCalls.suggest, { query: { q } })).answer;
  const titles = async (q: string) => (await find(q)).data.map(({ title }) => title);

  beforeAll(async () => {
    const { app } = server();
    await insertDemoRecords(app.db, app.files);
    for (const body of [
      { word: 'cabochon', language: 'fr' as const, synonyms: ['zwirbel', 'grumolo fosca', 'quavette'], isOneWay: true },
      { word: 'cabochon', language: 'en' as const, synonyms: ['quavetta'], isOneWay: true },
      { word: 'quorvat', language: 'en' as const, synonyms: ['merry plistone'] },
    ])
      await server().send(synonymCalls.create, { body });
    for (const size of [150, 320, 600])
      await server().send(newsCalls.create, {
        form: { title: `Quorvat of ${size} W`, description: '<p>A plistone for every quorvat.</p>' },
      });
    await untilIndexed(server());
  });

  it('find a phrase in any order of its words', async () => {
    expect(await titles('fosca grumolo')).toEqual(await titles('grumolo fosca'));
    expect(await titles('grumolo fosca')).toEqual(await titles('zwirbel'));
  });

  it('rank what a phrase leads to by the words of the phrase', async () => {
    for (const name of ['Abacus', 'Zebra']) {
      const description = name === 'Zebra' ? '<p>Made of brimbal.</p>' : '<p>Made of wood.</p>';
      await server().send(newsCalls.create, { form: { title: `${name} of a spindrel`, description } });
    }
    const body = { word: 'spindrel', language: 'en' as const, synonyms: ['brimbal spoke'], isOneWay: true };
    await server().send(synonymCalls.create, { body });
    await untilIndexed(server());
    expect(await titles('spindrel')).toEqual(['Abacus of a spindrel', 'Zebra of a spindrel']);
    expect(await titles('brimbal spoke')).toEqual(['Zebra of a spindrel', 'Abacus of a spindrel']);
  });

  it('read a phrase in its own order before one in another order', async () => {
    for (const [word, phrase] of [
      ['cabochon', 'ride plistone'],
      ['quorvat', 'ride flumen'],
    ] as const) {
      const body = { word, language: 'en' as const, synonyms: [phrase], isOneWay: true };
      await server().send(synonymCalls.create, { body });
    }
    const { data, leftOut } = await find('plistone ride flumen');
    expect({ titles: data.map(({ title }) => title), leftOut }).toEqual({
      titles: await titles('quorvat'),
      leftOut: [],
    });
  });

  it('mark no word of a phrase that the text does not have', async () => {
    const [first] = (await find('quorvat')).data;
    const marked = first?.marks.map(({ start, length }) => first.excerpt.slice(start, start + length));
    expect(marked).toEqual(['quorvat']);
  });

  it('lead to a word that only synonyms have', async () => {
    const { correctedTo, data, leftOut } = await find('zwirbul');
    expect({ correctedTo, leftOut }).toEqual({ correctedTo: 'zwirbel', leftOut: [] });
    expect(data.map(({ title }) => title)).toEqual(await titles('zwirbel'));
    expect(data).not.toHaveLength(0);
    expect((await suggest('zwirbul')).data).toEqual((await suggest('zwirbel')).data);
  });

  it('prefer the word of the site’s language', async () => {
    expect((await find('quavettx')).correctedTo).toBe('quavetta');
  });

  it('lead to a word of documents if that is as near', async () => {
    expect((await find('cabachon')).correctedTo).toBe('cabochon');
  });

  it('neither take a word of a phrase alone nor the beginning of a word', async () => {
    expect(await find('grumollo')).toMatchObject({ correctedTo: null, data: [] });
    expect((await find('zwirb')).correctedTo).toBeNull();
  });

  it('leave short words of other languages as they are', async () => {
    expect((await find('bokt')).correctedTo).not.toBeNull();
    expect((await find('die bokt')).correctedTo).toBeNull();
    expect((await find('die cabachon')).correctedTo).toBe('cabochon');
  });

  it('put the next greater number first if nothing has the one that is asked for', async () => {
    const { data, leftOut } = await find('quorvat 300 watt');
    expect(leftOut).toEqual(['300 watt']);
    expect(data.map(({ title }) => title)).toEqual(['Quorvat of 320 W', 'Quorvat of 600 W', 'Quorvat of 150 W']);
  });
});
