import { categoryCalls, manualCalls, productCalls } from '@msl/shared/contracts';
import { pdf, picture } from '../../../test/support/sampleFiles';
import { defaultDatabases, upload, useTestApp } from '../../../test/support/testApp';

describe.each(defaultDatabases)('manuals on $name', (database) => {
  const server = useTestApp(database);
  const create = async (title: string, files: File[] = []) =>
    (await server().send(manualCalls.create, { form: { title, manualFiles: files } })).answer.data;

  it('shows guests its files with their names and sizes', async () => {
    const { _id, filePaths } = await create('Cabochon 60', [
      upload(pdf('one'), 'Wiring.pdf'),
      upload(pdf('two'), 'Größe.pdf'),
    ]);
    const { answer } = await server().asGuest(manualCalls.getForGuests, { manualId: _id });
    expect(answer.data.files).toEqual([
      { path: filePaths[0], name: 'Wiring.pdf', title: 'Wiring', bytes: pdf('one').length },
      { path: filePaths[1], name: 'Größe.pdf', title: 'Größe', bytes: pdf('two').length },
    ]);
  });

  it('appends new files, and removes one by its position', async () => {
    const { _id, filePaths } = await create('Controller', [upload(pdf('a'), 'a.pdf'), upload(pdf('b'), 'b.pdf')]);
    const form = { description: '<p>Read first</p>', manualFiles: [upload(pdf('c'), 'c.pdf')] };
    const grown = (await server().send(manualCalls.update, { id: _id, form })).answer.data;
    expect(grown.filePaths.slice(0, 2)).toEqual(filePaths);
    expect(grown.filePaths).toHaveLength(3);
    const shrunk = await server().send(manualCalls.removeFile, { id: _id, index: '1' });
    expect(shrunk.answer.data.filePaths).toEqual([grown.filePaths[0], grown.filePaths[2]]);
    for (const index of ['2', '-1', 'x', '99999999']) {
      expect((await server().send(manualCalls.removeFile, { id: _id, index })).code).toBe(404);
    }
  });

  it('rejects a picture among the documents', async () => {
    const form = { title: 'Picture', manualFiles: [upload(await picture('png'), 'manual.pdf')] };
    expect((await server().send(manualCalls.create, { form })).code).toBe(415);
  });

  it('answers how many products use it, and unlinks them when it is deleted', async () => {
    const { _id } = await create('Short-lived');
    const category = (await server().send(categoryCalls.create, { form: { categoryName: 'Modules' } })).answer.data;
    const form = { categoryId: category._id, name: 'Module', manualId: _id };
    const product = (await server().send(productCalls.create, { form })).answer.data;
    expect(product.manualId).toBe(_id);
    const listed = await server().send(manualCalls.list, { query: { ids: _id } });
    expect(listed.answer.data).toMatchObject([{ _id, productCount: 1 }]);
    await server().send(manualCalls.remove, { id: _id });
    const { answer } = await server().send(productCalls.get, { id: product._id });
    expect(answer.data.manualId).toBeNull();
    expect((await server().asGuest(manualCalls.getForGuests, { manualId: _id })).code).toBe(404);
  });
});
