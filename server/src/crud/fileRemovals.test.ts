import {
  categoryCalls,
  manualCalls,
  newsCalls,
  projectCalls,
  settingCalls,
  staticPageCalls,
  undoCalls,
} from '@msl/shared/contracts';
import { newId } from '../database/newId';
import { pdf, picture } from '../../test/support/sampleFiles';
import { databases, upload, useTestApp } from '../../test/support/testApp';

let pages = 0;

describe.each(databases)('removing files with a save on $name', (database) => {
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

  it('can be undone for a minute, which restores the file at its position', async () => {
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

  it('can be combined with a new order of the remaining files', async () => {
    const { _id: id, imagePath } = await makeNews();
    const [one, two, three] = imagePath as [string, string, string];
    const form = { removedFiles: JSON.stringify([one]), fileOrder: JSON.stringify([three, two]) };
    const { answer } = await server().send(newsCalls.update, { id, form });
    expect(answer.data.imagePath).toEqual([three, two]);
    await restore(answer.undo);
    expect((await server().send(newsCalls.get, { id })).answer.data.imagePath).toEqual([one, three, two]);
  });

  it('answers no undo token if no file was removed', async () => {
    const { _id: id } = await makeNews();
    const { answer } = await server().send(newsCalls.update, {
      id,
      form: { removedFiles: '["/uploads/unknown.png"]' },
    });
    expect(answer.undo).toBeUndefined();
  });

  it('can be undone for a file deleted by its position', async () => {
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

  /** Stores a record with a single file; the next save removes the file. */
  const single = {
    category: async (file: ReturnType<typeof upload>) => {
      const { data } = (await server().send(categoryCalls.create, { form: { categoryName: newId(), file: [file] } }))
        .answer;
      const id = data._id;
      return {
        path: data.filePath,
        remove: () => server().send(categoryCalls.update, { id, form: { removeFile: true } }),
        replace: (other: typeof file) => server().send(categoryCalls.update, { id, form: { file: [other] } }),
        read: async () => (await server().send(categoryCalls.get, { id })).answer.data.filePath,
      };
    },
    'static page': async (file: ReturnType<typeof upload>) => {
      pages += 1;
      const fields = { slug: `terms-${pages}`, heading: 'Terms', content: 'Text' };
      const { data } = (await server().send(staticPageCalls.create, { form: { ...fields, backgroundImage: [file] } }))
        .answer;
      const id = data._id;
      return {
        path: data.filePath,
        remove: () => server().send(staticPageCalls.update, { id, form: { removeBackgroundImage: true } }),
        replace: (other: typeof file) =>
          server().send(staticPageCalls.update, { id, form: { backgroundImage: [other] } }),
        read: async () => (await server().send(staticPageCalls.get, { id })).answer.data.filePath,
      };
    },
    'page setting': async (file: ReturnType<typeof upload>) => {
      const fields = { type: 'home-page' as const, heading: 'Home', subHeading: 'Light' };
      const store = (form: object) => server().send(settingCalls.storeHeader, { form: { ...fields, ...form } });
      const { data } = (await store({ headingImage: [file] })).answer;
      return {
        path: data.headingImage,
        remove: () => store({ removeFiles: 'headingImage' }),
        replace: (other: typeof file) => store({ headingImage: [other] }),
        read: async () => (await server().send(settingCalls.getHeader, { type: 'home-page' })).answer.data.headingImage,
      };
    },
    'project icon': async (file: ReturnType<typeof upload>) => {
      const { data } = (await server().send(projectCalls.create, { form: { name: newId(), locationIcon: [file] } }))
        .answer;
      const id = data._id;
      return {
        path: data.locationIcon,
        remove: () => server().send(projectCalls.update, { id, form: { removeLocationIcon: true } }),
        replace: (other: typeof file) => server().send(projectCalls.update, { id, form: { locationIcon: [other] } }),
        read: async () => (await server().send(projectCalls.get, { id })).answer.data.locationIcon,
      };
    },
  };

  it.each(Object.entries(single))('can be undone for the single file of a %s', async (_, make) => {
    const one = upload(await picture('png', { seed: 7 }), 'one.png');
    const { path, remove, read } = await make(one);
    const { code, answer } = await remove();
    expect([code, (await read()) || null]).toEqual([200, null]);
    expect(await isStored(path ?? '')).toBe(true);
    expect((await restore(answer.undo)).answer.message).toBe('1 file restored');
    expect(await read()).toBe(path);
  });

  it.each(Object.entries(single))('can be undone for the file of a %s that a new one replaced', async (_, make) => {
    const [one, two] = await Promise.all([10, 11].map(async (seed) => upload(await picture('png', { seed }), 'a.png')));
    const { path, replace, read } = await make(one!);
    const { code, answer } = await replace(two!);
    expect([code, (await read()) === path]).toEqual([200, false]);
    expect(await isStored(path ?? '')).toBe(true);
    expect((await restore(answer.undo)).answer.message).toBe('1 file restored');
    expect(await read()).toBe(path);
  });

  it.each(Object.entries(single))(
    'cannot be undone when the replacement of a %s was itself replaced',
    async (_, make) => {
      const [one, two, three] = await Promise.all(
        [12, 13, 14].map(async (seed) => upload(await picture('png', { seed }), 'a.png')),
      );
      const { replace, read } = await make(one!);
      const { undo } = (await replace(two!)).answer;
      await replace(three!);
      const chosen = await read();
      expect((await restore(undo)).code).toBe(409);
      expect(await read()).toBe(chosen);
    },
  );

  it.each(Object.entries(single))(
    'cannot be undone when another file was chosen for a %s after the removal',
    async (_, make) => {
      const [one, two] = await Promise.all([8, 9].map(async (seed) => upload(await picture('png', { seed }), 'a.png')));
      const { remove, replace, read } = await make(one!);
      const { undo } = (await remove()).answer;
      await replace(two!);
      const chosen = await read();
      expect((await restore(undo)).code).toBe(409);
      expect(await read()).toBe(chosen);
    },
  );

  it('can be undone for a save that removed both pictures and the icon of a project', async () => {
    const [one, two] = await Promise.all([5, 6].map(async (seed) => upload(await picture('png', { seed }), 'a.png')));
    const form = { name: 'Bridge', files: [one!], locationIcon: [two!] };
    const { data } = (await server().send(projectCalls.create, { form })).answer;
    const removal = { removeLocationIcon: true, removedFiles: JSON.stringify(data.filePath) };
    const { answer } = await server().send(projectCalls.update, { id: data._id, form: removal });
    expect(answer.data).toMatchObject({ filePath: [], locationIcon: '' });
    expect((await restore(answer.undo)).answer.message).toBe('2 files restored');
    const { filePath, locationIcon } = data;
    const restored = (await server().send(projectCalls.get, { id: data._id })).answer.data;
    expect(restored).toMatchObject({ filePath, locationIcon });
    expect(await Promise.all([...filePath, locationIcon ?? ''].map(isStored))).toEqual([true, true]);
  });
});
