import { manualCalls, newsCalls, undoCalls } from '@msl/shared/contracts';
import { pdf, picture } from '../testing/sampleFiles';
import { databases, upload, useTestApp } from '../testing/testApp';

describe.each(databases)('removing files by a save on $name', (database) => {
  const server = useTestApp(database);
  const isStored = async (path: string) => (await server().app.inject(path)).statusCode === 200;
  const restore = (token: string | undefined) => server().send(undoCalls.restore, { token: token ?? '' });

  async function makeNews() {
    const images = await Promise.all(
      [1, 2, 3].map(async (seed) => upload(await picture('png', { seed }), `${seed}.png`)),
    );
    const form = { title: 'Three views', description: 'Text', images };
    return (await server().send(newsCalls.create, { form })).answer.data;
  }

  it('can be undone for a minute, which puts the file back in its place', async () => {
    const { _id: id, imagePath, updatedAt } = await makeNews();
    const [one, two, three] = imagePath as [string, string, string];
    const form = { title: 'Two views', updatedAt, removedFiles: JSON.stringify([two]) };
    const { code, answer } = await server().send(newsCalls.update, { id, form });
    expect(code).toBe(200);
    expect(answer.data.imagePath).toEqual([one, three]);
    expect(await isStored(two)).toBe(true);

    expect((await restore(answer.undo)).answer.message).toBe('1 file restored');
    const { data } = (await server().send(newsCalls.get, { id })).answer;
    expect(data).toMatchObject({ title: 'Two views', imagePath });
    expect((await restore(answer.undo)).code).toBe(404);
  });

  it('goes with an order of those that stay', async () => {
    const { _id: id, imagePath } = await makeNews();
    const [one, two, three] = imagePath as [string, string, string];
    const form = { removedFiles: JSON.stringify([one]), fileOrder: JSON.stringify([three, two]) };
    const { answer } = await server().send(newsCalls.update, { id, form });
    expect(answer.data.imagePath).toEqual([three, two]);
    await restore(answer.undo);
    expect((await server().send(newsCalls.get, { id })).answer.data.imagePath).toEqual([one, three, two]);
  });

  it('offers nothing to undo where no file was removed', async () => {
    const { _id: id } = await makeNews();
    const { answer } = await server().send(newsCalls.update, {
      id,
      form: { removedFiles: '["/uploads/unknown.png"]' },
    });
    expect(answer.undo).toBeUndefined();
  });

  it('can be undone as well when one file is deleted by its position', async () => {
    const form = { title: 'Guide', manualFiles: [upload(pdf(), 'guide.pdf')] };
    const manual = (await server().send(manualCalls.create, { form })).answer.data;
    const { answer } = await server().send(manualCalls.removeFile, { id: manual._id, index: '0' });
    expect(answer.data.filePaths).toEqual([]);
    await restore(answer.undo);
    expect((await server().send(manualCalls.get, { id: manual._id })).answer.data.filePaths).toEqual(manual.filePaths);
  });

  it('cannot be undone once the record is deleted', async () => {
    const { _id: id, imagePath } = await makeNews();
    const form = { removedFiles: JSON.stringify(imagePath) };
    const { answer } = await server().send(newsCalls.update, { id, form });
    await server().send(newsCalls.remove, { id });
    expect((await restore(answer.undo)).code).toBe(409);
  });
});
