import { editorCalls, newsCalls } from '@msl/shared/contracts';
import { mp4, picture, svg } from '../../../test/support/sampleFiles';
import { defaultDatabases, upload, useTestApp } from '../../../test/support/testApp';

describe.each(defaultDatabases)('uploads from the editor on $name', (database) => {
  const server = useTestApp(database);
  const send = (file: File, type = 'product') =>
    server().send(editorCalls.upload, { form: { type: type as never, video: [file] } });

  it('answers the address of a video or picture', async () => {
    for (const file of [upload(mp4(), 'show.mp4'), upload(await picture('png'), 'show.png')]) {
      const { code, answer } = await send(file);
      expect(code).toBe(201);
      expect((await server().app.inject(answer.url)).statusCode).toBe(200);
    }
    expect((await send(upload(svg(), 'show.mp4'))).code).toBe(415);
    expect((await server().send(editorCalls.upload, { form: {} })).code).toBe(422);
  });

  it('marks a file as used while a stored text contains its address', async () => {
    const { url } = (await send(upload(mp4(3000), 'used.mp4'))).answer;
    const uses = () => server().app.db.selectFrom('file_uses').select('owner').execute();
    expect(await uses()).toEqual([]);
    const form = { title: 'Film', description: `<video src="${url}" controls></video>` };
    const { _id } = (await server().send(newsCalls.create, { form })).answer.data;
    expect(await uses()).toEqual([{ owner: `news:${_id}` }]);
    await server().send(newsCalls.update, { id: _id, form: { description: '<p>No film</p>' } });
    expect(await uses()).toEqual([]);
  });
});
