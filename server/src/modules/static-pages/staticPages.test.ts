import { staticPageCalls } from '@msl/shared/contracts';
import { picture } from '../../../test/support/sampleFiles';
import { databases, upload, useTestApp } from '../../../test/support/testApp';

describe.each(databases)('static pages on $name', (database) => {
  const server = useTestApp(database);
  const create = (slug: string, form: object = {}) =>
    server().send(staticPageCalls.create, {
      form: { slug, heading: 'Warranty', content: '<p>Five years</p>', ...form },
    });

  it('answers a page at its slug in any case', async () => {
    const { code, answer } = await create('Warranty-Terms');
    expect(code).toBe(201);
    expect(answer.message).toBe('Static page added successfully.');
    const found = await server().asGuest(staticPageCalls.getForGuests, { slug: 'warranty-terms' });
    expect(found.answer.data).toEqual(answer.data);
    expect((await server().asGuest(staticPageCalls.getForGuests, { slug: 'unknown' })).code).toBe(404);
  });

  it('lists pages for links in the order of the headings, without their text', async () => {
    for (const heading of ['Terms', 'imprint', 'Press']) await create(`to-${heading}`, { heading });
    const { answer } = await server().asGuest(staticPageCalls.listForGuests, {});
    const own = answer.data.filter(({ slug }) => slug.startsWith('to-'));
    expect(own).toEqual(['imprint', 'Press', 'Terms'].map((heading) => ({ slug: `to-${heading}`, heading })));
  });

  it('rejects a slug that another page has', async () => {
    const { answer } = await create('privacy');
    const second = await create('PRIVACY');
    expect(second.code).toBe(409);
    expect(second.failure.errors).toEqual([{ field: 'slug', message: 'Already in use.' }]);
    const other = await create('imprint');
    const taken = await server().send(staticPageCalls.update, { id: other.answer.data._id, form: { slug: 'privacy' } });
    expect(taken.code).toBe(409);
    const own = await server().send(staticPageCalls.update, { id: answer.data._id, form: { slug: 'Privacy' } });
    expect(own.answer).toMatchObject({ message: 'Static page updated successfully.', data: { slug: 'Privacy' } });
  });

  it('gives a slug to only one of two pages that are saved concurrently', async () => {
    const codes = (await Promise.all([1, 2, 3, 4].map(() => create('race')))).map(({ code }) => code);
    expect(codes.sort()).toEqual([201, 409, 409, 409]);
  });

  it('rejects a slug with other characters, with the specified message', async () => {
    const { code, failure } = await create('a b');
    expect(code).toBe(422);
    expect(failure.errors).toEqual([{ field: 'slug', message: 'Only letters, numbers, and hyphens are allowed.' }]);
  });

  it('keeps, replaces and removes the background picture', async () => {
    const { answer } = await create('picture', { backgroundImage: [upload(await picture('png'), 'a.png')] });
    const { _id, filePath } = answer.data;
    expect(filePath).toMatch(/\.png$/);
    const update = async (form: object) =>
      (await server().send(staticPageCalls.update, { id: _id, form })).answer.data.filePath;
    expect(await update({ heading: 'New' })).toBe(filePath);
    expect(await update({ backgroundImage: [upload(await picture('webp'), 'b.webp')] })).toMatch(/\.webp$/);
    expect(await update({ removeBackgroundImage: true })).toBeNull();
    expect((await server().send(staticPageCalls.remove, { id: _id })).code).toBe(200);
    expect((await create('picture')).code).toBe(201);
  });
});
