import {
  type Call,
  categoryCalls,
  editorCalls,
  manualCalls,
  newsCalls,
  productCalls,
  projectCalls,
  uploadCalls,
} from '@msl/shared/contracts';
import { html, pdf, picture, svg } from '../support/sampleFiles';
import { upload } from '../support/testApp';
import { make } from './area';
import { areas } from './areas';
import { everyCall, type World } from './world';

/** Areas whose records have several files, which are removed by position. */
const lists: [area: string, field: string, shown: string, remove: Call, says: string][] = [
  ['products', 'images', 'imagePath', productCalls.removeImage, 'Image deleted successfully'],
  ['news', 'images', 'imagePath', newsCalls.removeImage, 'Image deleted successfully'],
  ['projects', 'files', 'filePath', projectCalls.removeImage, 'Image deleted successfully'],
  ['manuals', 'manualFiles', 'filePaths', manualCalls.removeFile, 'File deleted successfully'],
];

const withFiles = [...everyCall].flatMap(([name, call]) =>
  Object.entries(call.form?.files ?? {}).map(([field, { kind }]) => [name, field, kind, call] as const),
);

/** Tests records with several files. */
function describeSeveral(world: () => World): void {
  describe.each(lists)('the files of %s', (name, field, shown, remove, says) => {
    const area = areas.find((one) => one.name === name);
    const file = async (seed: number) =>
      name === 'manuals'
        ? upload(pdf(`Manual ${seed}`), `${seed}.pdf`)
        : upload(await picture('png', { seed }), `${seed}.png`);
    const record = async () => {
      if (!area) throw new Error(`There is no area ${name}.`);
      return make(world(), area, 'With files', { [field]: [await file(1), await file(2), await file(3)] });
    };
    const removeAt = (id: string, index: string, query = {}) => world().sendAny(remove, { id, index, query });

    it('stay when a form does not send them, and new ones are appended', async () => {
      const before = await record();
      const paths = before[shown] as string[];
      const form = { [area?.named ?? '']: 'Renamed', [field]: [await file(4)] };
      const { data } = await world().sendAny(area?.calls.update ?? remove, { id: before._id, form });
      expect((data[shown] as string[]).slice(0, 3)).toEqual(paths);
      expect(data[shown]).toHaveLength(4);
    });

    it('are stored in the order of an update, before new ones', async () => {
      const { _id, ...before } = await record();
      const [first = '', second = '', third = ''] = before[shown] as string[];
      const update = (form: object) => world().sendAny(area?.calls.update ?? remove, { id: _id, form });
      const { data } = await update({ fileOrder: JSON.stringify([third, first, second]), [field]: [await file(4)] });
      expect((data[shown] as string[]).slice(0, 3)).toEqual([third, first, second]);
      expect(data[shown]).toHaveLength(4);
      const stays = data[shown];
      for (const order of [
        [third, first],
        [third, first, second, '/uploads/other'],
        [third, third, first, second],
      ]) {
        const refused = await update({ fileOrder: JSON.stringify(order) });
        expect([refused.code, refused.errors?.[0]?.field]).toEqual([409, 'fileOrder']);
      }
      for (const malformed of ['', '{}', '[1]', '["a"', 'a,b']) {
        const refused = await update({ fileOrder: malformed });
        expect([refused.code, refused.errors?.[0]?.field]).toEqual([422, 'fileOrder']);
      }
      expect((await world().sendAny(area?.calls.get ?? remove, { id: _id })).data[shown]).toEqual(stays);
    });

    it('are removed one at a time by position, and the rest keeps its order', async () => {
      const { _id, ...before } = await record();
      const [first, , third] = before[shown] as string[];
      const removed = await removeAt(_id, '1');
      expect([removed.code, removed.message, removed.data[shown]]).toEqual([200, says, [first, third]]);
    });

    it.each(['3', '-1', '1.5', '01x', 'first', '9999999999', '%00'])('answer 404 at the position %s', async (index) => {
      const { _id, ...before } = await record();
      expect((await removeAt(_id, index)).code).toBe(404);
      const { data } = await world().sendAny(area?.calls.get ?? remove, { id: _id });
      expect(data[shown]).toEqual(before[shown]);
    });

    it('are not removed by a stale edit', async () => {
      const { _id, updatedAt, ...before } = await record();
      expect((await removeAt(_id, '0', { updatedAt })).code).toBe(200);
      const second = await removeAt(_id, '0', { updatedAt });
      expect([second.code, (second.current as Record<string, unknown>)[shown]]).toEqual([
        409,
        (before[shown] as string[]).slice(1),
      ]);
    });
  });
}

/** Section 2 of the contract, for files. */
export function describeFiles(world: () => World): void {
  describeSeveral(world);

  it.each(withFiles)('%s rejects HTML, SVG and an empty file in the field %s', async (_, field, _kind, call) => {
    const id = 'nosuch';
    for (const content of [html(), svg(), Buffer.from('MZ\x90\0'), Buffer.alloc(0)]) {
      const { code, errors } = await world().sendAny(call, { id, form: { [field]: upload(content, 'a.png') } });
      expect([code, errors?.[0]?.field]).toEqual([415, field]);
    }
  });

  it('a picture is removed on request', async () => {
    const form = { categoryName: 'With a picture', file: [upload(await picture('png', { seed: 21 }), 'a.png')] };
    const { data } = (await world().send(categoryCalls.create, { form })).answer;
    expect(data.filePath).toMatch(/^\/uploads\/[\w-]+-120x80-\w{16}\.png$/);
    const update = async (fields: object) =>
      (await world().send(categoryCalls.update, { id: data._id, form: fields })).answer.data.filePath;
    expect(await update({ removeFile: 'false' })).toBe(data.filePath);
    expect(await update({ removeFile: 'true' })).toBeNull();
    const icon = { name: 'Icon', locationIcon: [upload(await picture('png', { seed: 22 }), 'a.png')] };
    const project = (await world().send(projectCalls.create, { form: icon })).answer.data;
    const without = { id: project._id, form: { removeLocationIcon: 'true' as const } };
    expect(project.locationIcon).not.toBe('');
    expect((await world().send(projectCalls.update, without)).answer.data.locationIcon).toBe('');
  });

  it('the limits of uploads are answered', async () => {
    const { answer } = await world().send(uploadCalls.limits, {});
    expect(answer.data).toEqual({ image: 10, document: 50, video: 200 });
  });

  it('stored files are described by their original names', async () => {
    const form = { categoryName: 'Described', file: [upload(await picture('png', { seed: 24 }), 'a.png')] };
    const path = (await world().send(categoryCalls.create, { form })).answer.data.filePath ?? '';
    const { answer } = await world().send(uploadCalls.describe, { query: { paths: path } });
    expect(answer.data).toEqual([{ path, name: 'a.png', bytes: expect.any(Number) as number }]);
    const none = await world().send(uploadCalls.describe, { query: {} as never });
    expect([none.code, none.failure.errors?.[0]?.field]).toEqual([422, 'paths']);
  });

  it('an upload of the editor answers its address', async () => {
    const form = { video: [upload(await picture('png', { seed: 23 }), 'a.png')], type: 'product' as const };
    const { code, answer } = await world().send(editorCalls.upload, { form });
    expect([code, answer.url]).toEqual([201, expect.stringMatching(/^\/uploads\//)]);
    const none = await world().send(editorCalls.upload, { form: {} });
    expect([none.code, none.failure.errors?.[0]?.field]).toEqual([422, 'video']);
  });
}
