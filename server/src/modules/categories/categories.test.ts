import { attributeCalls, type Category, categoryCalls, productCalls } from '@msl/shared/contracts';
import { mp4, pdf, picture, svg } from '../../../test/support/sampleFiles';
import { databases, upload, useTestApp } from '../../../test/support/testApp';

describe.each(databases)('categories on $name', (database) => {
  const server = useTestApp(database);

  const create = async (categoryName: string, form: { categoryAttrId?: string; file?: File[] } = {}) =>
    (await server().send(categoryCalls.create, { form: { categoryName, ...form } })).answer.data;
  const attribute = async (fieldName: string) => {
    const body = { fieldName, description: 'Seen in tests', options: ['A', 'B'] };
    return (await server().send(attributeCalls.create, { body })).answer.data._id;
  };
  const isStored = async (path: string) => (await server().app.inject(path)).statusCode === 200;

  it('stores a picture and attributes in their order, and shows both to guests', async () => {
    const [first, second] = [await attribute('Lens'), await attribute('Pitch')];
    const categoryAttrId = `${second},${first}`;
    const category = await create('Pixel Dots', { categoryAttrId, file: [upload(await picture('png'), 'dots.png')] });
    expect(category).toMatchObject({ categoryName: 'Pixel Dots', categoryAttrId });
    expect(category.filePath).toMatch(/^\/uploads\/\w{16}-120x80-[\w-]{16}\.png$/);
    expect(await isStored(category.filePath ?? '')).toBe(true);
    const { answer } = await server().asGuest(categoryCalls.attributesForGuests, { categoryId: category._id });
    expect(answer.data).toEqual([
      { _id: second, fieldName: 'Pitch', options: ['A', 'B'] },
      { _id: first, fieldName: 'Lens', options: ['A', 'B'] },
    ]);
    const { answer: all } = await server().asGuest(categoryCalls.listForGuests, {});
    expect(all.data).toContainEqual(category);
  });

  it('accepts a video as well, and rejects other files by their content', async () => {
    const film = await create('Films', { file: [upload(mp4(), 'film.mp4')] });
    expect(film.filePath).toMatch(/\.mp4$/);
    for (const content of [svg(), pdf()]) {
      const form = { categoryName: 'Refused', file: [upload(content, 'innocent.png')] };
      const { code, failure } = await server().send(categoryCalls.create, { form });
      expect(code).toBe(415);
      expect(failure.errors?.[0]?.field).toBe('file');
    }
    const { answer } = await server().send(categoryCalls.list, { query: { search: 'Refused' } });
    expect(answer.data).toEqual([]);
  });

  it('keeps the stored picture until it is replaced or removed', async () => {
    const { _id, filePath } = await create('Kept', { file: [upload(await picture('png', { seed: 3 }), 'a.png')] });
    const renamed = await server().send(categoryCalls.update, { id: _id, form: { categoryName: 'Kept still' } });
    expect(renamed.answer.data).toMatchObject({ categoryName: 'Kept still', filePath });
    const form = { file: [upload(await picture('webp', { seed: 4 }), 'b.webp')] };
    const replaced = await server().send(categoryCalls.update, { id: _id, form });
    expect(replaced.answer.data.filePath).toMatch(/\.webp$/);
    const bare = await server().send(categoryCalls.update, { id: _id, form: { removeFile: 'true' } });
    expect(bare.answer.data.filePath).toBeNull();
  });

  it('rejects a second category of the same name, whatever its case and accents', async () => {
    await create('Néon Flex');
    const { code, failure } = await server().send(categoryCalls.create, { form: { categoryName: 'neon  FLEX' } });
    expect(code).toBe(409);
    expect(failure.errors).toEqual([{ field: 'categoryName', message: 'Already in use.' }]);
    const own = await create('Own name');
    const same = await server().send(categoryCalls.update, { id: own._id, form: { categoryName: 'own NAME' } });
    expect(same.code).toBe(200);
  });

  it('rejects a comma in the name and attributes that do not exist', async () => {
    const comma = await server().send(categoryCalls.create, { form: { categoryName: 'Strings, long' } });
    expect(comma.code).toBe(422);
    expect(comma.failure.message).toContain('A category name may not contain a comma.');
    const unknown = await server().send(categoryCalls.create, {
      form: { categoryName: 'Strings', categoryAttrId: 'nosuchattribute1' },
    });
    expect(unknown.code).toBe(422);
    expect(unknown.failure.errors?.[0]?.field).toBe('categoryAttrId');
    expect((await server().send(categoryCalls.create, { form: { categoryName: 'Strings' } })).code).toBe(201);
  });

  it('rejects the deletion of a category with products, with their number', async () => {
    const { _id } = await create('In use');
    await server().send(productCalls.create, { form: { categoryId: _id, name: 'Cabochon 60' } });
    const { code, failure } = await server().send(categoryCalls.remove, { id: _id });
    expect(code).toBe(409);
    expect(failure.message).toBe('This category has 1 product and cannot be deleted.');
  });

  it('deletes a category with its attribute links, but not the attributes', async () => {
    const lens = await attribute('Lens of a deleted one');
    const { _id } = await create('Empty', { categoryAttrId: lens });
    expect((await server().send(categoryCalls.remove, { id: _id })).answer.message).toBe(
      'Category deleted successfully',
    );
    expect((await server().send(categoryCalls.get, { id: _id })).code).toBe(404);
    expect((await server().send(attributeCalls.remove, { id: lens })).code).toBe(200);
  });

  it('answers suggestions of main categories', async () => {
    const { _id } = await create('Suggested');
    const { answer } = await server().send(categoryCalls.list, { query: { category_main: 'distinct' } });
    expect(answer.data).toContainEqual({ _id, category: 'Suggested', name: 'Suggested' });
  });

  it('loses no change when two administrators change one concurrently', async () => {
    const seen = await create('Contested');
    const first = await server().send(categoryCalls.update, {
      id: seen._id,
      form: { categoryName: 'First', updatedAt: seen.updatedAt },
    });
    const form = {
      categoryName: 'Second',
      updatedAt: seen.updatedAt,
      file: [upload(await picture('gif'), 'lost.gif')],
    };
    const { code, failure } = await server().send(categoryCalls.update, { id: seen._id, form });
    expect(code).toBe(409);
    expect(failure.current).toEqual(first.answer.data);
    expect(failure.sent).toMatchObject({ categoryName: 'Second' });
    const { answer } = await server().send(categoryCalls.get, { id: seen._id });
    expect(answer.data as Category).toEqual(first.answer.data);
    const last = await server().send(categoryCalls.update, { id: seen._id, form: { categoryName: 'Last' } });
    expect(last.code).toBe(200);
  });
});
