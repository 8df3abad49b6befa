import { type News, newsCalls } from '@msl/shared/contracts';
import { picture } from '../../../test/support/sampleFiles';
import { defaultDatabases, upload, useEmptyTestApp } from '../../../test/support/testApp';

describe.each(defaultDatabases)('news on $name', (database) => {
  const server = useEmptyTestApp(database);
  const create = async (title: string, form: object = {}): Promise<News> =>
    (await server().send(newsCalls.create, { form: { title, description: '<p>Text</p>', ...form } })).answer.data;

  it('shows guests the newest first, the five newest as recent, and the featured ones', async () => {
    for (let number = 1; number <= 7; number += 1) await create(`Item ${number}`, { isFeatured: number % 3 === 0 });
    const titles = (items: News[]) => items.map(({ title }) => title);
    const all = (await server().asGuest(newsCalls.listForGuests, {})).answer.data;
    expect(titles(all)).toEqual([7, 6, 5, 4, 3, 2, 1].map((number) => `Item ${number}`));
    expect((await server().asGuest(newsCalls.recentForGuests, {})).answer.data).toEqual(all.slice(0, 5));
    const featured = await server().asGuest(newsCalls.listForGuests, { query: { isFeatured: 'true' } });
    expect(titles(featured.answer.data)).toEqual(['Item 6', 'Item 3']);
    const one = await server().asGuest(newsCalls.getForGuests, { id: all[0]?._id ?? '' });
    expect(one.answer.data).toEqual({ ...all[0], description: '<p>Text</p>', products: [], projects: [] });
  });

  it('sends of each item at most its first 50 words to a card', async () => {
    const { _id } = await create('Long text', { description: `<p>${'All night '.repeat(100)}</p>` });
    for (const call of [newsCalls.listForGuests, newsCalls.recentForGuests]) {
      const items = (await server().asGuest(call, {})).answer.data;
      expect(items.find((item) => item._id === _id)?.description).toBe(`${'All night '.repeat(25).trimEnd()}…`);
    }
  });

  it('creates, changes, and deletes an item with its images', async () => {
    const images = [upload(await picture('png'), 'a.png'), upload(await picture('webp'), 'b.webp')];
    const created = await server().send(newsCalls.create, {
      form: { title: 'Opening', description: '<p>A</p>', images },
    });
    expect(created).toMatchObject({ code: 201, answer: { message: 'News created successfully' } });
    const { _id, imagePath } = created.answer.data;
    expect(created.answer.data).toMatchObject({ isFeatured: false, description: '<p>A</p>' });
    const changed = await server().send(newsCalls.update, { id: _id, form: { isFeatured: 'true' } });
    expect(changed.answer).toMatchObject({
      message: 'News updated successfully',
      data: { title: 'Opening', isFeatured: true, imagePath },
    });
    const removed = await server().send(newsCalls.removeImage, { id: _id, index: '0' });
    expect(removed.answer.data.imagePath).toEqual([imagePath[1]]);
    expect((await server().send(newsCalls.remove, { id: _id })).code).toBe(200);
    expect((await server().asGuest(newsCalls.getForGuests, { id: _id })).code).toBe(404);
  });

  it.each(['', '<script>alert(1)</script>'])('rejects the description %j', async (description) => {
    const { code, failure } = await server().send(newsCalls.create, { form: { title: 'Empty', description } });
    expect(code).toBe(422);
    expect(failure.errors?.map(({ field }) => field)).toEqual(['description']);
  });

  it('keeps the publication date through corrections, and orders and filters lists by it', async () => {
    const at = (day: number) => `2020-01-0${day}T09:00:00.000Z`;
    const [late, early] = [await create('Dated late', { publishedAt: at(5) }), await create('Dated early')];
    expect(Math.abs(Date.parse(early.publishedAt) - Date.parse(early.createdAt))).toBeLessThan(60_000);
    const update = async (id: string, form: object) =>
      (await server().send(newsCalls.update, { id, form })).answer.data;
    expect(await update(early._id, { publishedAt: '2020-01-03T11:00:00+02:00' })).toMatchObject({ publishedAt: at(3) });
    const corrected = await update(late._id, { description: '<p>Corrected</p>' });
    expect(corrected).toMatchObject({ publishedAt: at(5), correctedAt: null });

    const query = { page: 1, search: 'dated', sort: 'publishedAt' } as const;
    const titles = async (query: object) =>
      (await server().send(newsCalls.list, { query: { page: 1, ...query } })).answer.data.map(({ title }) => title);
    expect(await titles({ from: '2020-01-01', to: '2020-01-06' })).toEqual(['Dated late', 'Dated early']);
    expect(await titles(query)).toEqual(['Dated early', 'Dated late']);
    expect(await titles({ from: '2020-01-04', to: '2020-01-06' })).toEqual(['Dated late']);
    const forGuests = (await server().asGuest(newsCalls.listForGuests, {})).answer.data.map(({ _id }) => _id);
    expect(forGuests.slice(-2)).toEqual([late._id, early._id]);
  });

  it('shows an item as updated only while an editor has set a correction date', async () => {
    const { _id } = await create('Announced');
    const update = async (form: object) =>
      (await server().send(newsCalls.update, { id: _id, form })).answer.data.correctedAt;
    expect(await update({ title: 'Announced again' })).toBeNull();
    expect(await update({ correctedAt: '2026-03-04T10:00:00Z' })).toBe('2026-03-04T10:00:00.000Z');
    expect(await update({ title: 'And again' })).toBe('2026-03-04T10:00:00.000Z');
    expect(await update({ correctedAt: '' })).toBeNull();
    expect((await server().send(newsCalls.update, { id: _id, form: { publishedAt: 'soon' } })).code).toBe(422);
  });

  it('gives every change a later time, so that the previous version is stale', async () => {
    const { _id, updatedAt, createdAt } = await create('Quick');
    expect(updatedAt).toBe(createdAt);
    const times = [updatedAt];
    for (const title of ['One', 'Two', 'Three']) {
      const seen = times.at(-1);
      const { answer } = await server().send(newsCalls.update, { id: _id, form: { title, updatedAt: seen } });
      times.push(answer.data.updatedAt);
    }
    expect([...new Set(times)].sort()).toEqual(times);
    expect((await server().send(newsCalls.update, { id: _id, form: { title: 'Late', updatedAt } })).code).toBe(409);
  });

  it('exports news with the publication date', async () => {
    const publishedAt = '2024-02-03T09:00:00.000Z';
    const form = { title: 'Exported', description: 'Text', publishedAt };
    await server().send(newsCalls.create, { form });
    const { answer } = await server().send(newsCalls.export, { query: { search: 'Exported' } });
    const [head, row] = answer.split('\r\n');
    expect(head).toMatch(/^.?"Title","Published",/);
    expect(row).toContain(`"Exported","${publishedAt}"`);
  });
});
