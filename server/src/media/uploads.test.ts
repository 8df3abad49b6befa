import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { categoryCalls, manualCalls, newsCalls } from '@msl/shared/contracts';
import * as sample from '../../test/support/sampleFiles';
import { distance } from '../../test/support/taggedPictures';
import { until } from '../../test/support/until';
import { defaultDatabases, sqlite, TestApp, upload, useTestApp } from '../../test/support/testApp';

const boundary = 'a-boundary';

/** Begins to send a news item with one picture over a real socket; the caller goes on with the file's bytes. */
async function beginNews(server: TestApp): Promise<{ sending: ClientRequest; answered: Promise<IncomingMessage> }> {
  if (!server.app.server.listening) await server.app.listen({ host: '127.0.0.1', port: 0 });
  const sending = request({
    port: (server.app.server.address() as AddressInfo).port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/admin/news/create',
    headers: { authorization: `Bearer ${server.token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
  const answered = new Promise<IncomingMessage>((resolve, reject) =>
    sending.on('response', resolve).on('error', reject),
  );
  answered.catch(() => undefined);
  const part = (disposition: string) => `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`;
  sending.write(`${part('name="title"')}Opening night\r\n${part('name="description"')}<p>Soon</p>\r\n`);
  sending.write(part('name="images"; filename="wheel.jpg"'));
  return { sending, answered };
}

describe.each(defaultDatabases)('uploads on $name', (database) => {
  const server = useTestApp(database, { maxMegabytes: { image: 1, document: 1, video: 1 } });

  const fileCount = async () => (await server().app.db.selectFrom('files').select('id').execute()).length;
  const incoming = () => readdir(join(server().config.dataDir, 'incoming')).catch(() => []);
  const newsCount = async () => (await server().send(newsCalls.list, {})).answer.data.length;

  const createNews = (...images: File[]) =>
    server().send(newsCalls.create, { form: { title: 'Opening night', description: '<p>Soon</p>', images } });

  it('are served at the path in the record', async () => {
    const content = await sample.picture('jpeg');
    const { answer } = await createNews(upload(content, 'wheel.jpg'));
    const shown = await server().app.inject(answer.data.imagePath[0] ?? '');
    expect(shown.statusCode).toBe(200);
    expect(await distance(shown.rawPayload, content)).toBeLessThan(12);
    expect(shown.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none';/);
  });

  it('keep their original name for downloads', async () => {
    const manualFiles = [upload(sample.pdf(), 'Montageanleitung für Größe 5.pdf')];
    const { answer } = await server().send(manualCalls.create, { form: { title: 'Fitting', manualFiles } });
    const { headers } = await server().app.inject(answer.data.filePaths[0] ?? '');
    expect(headers['content-disposition']).toBe(
      'inline; filename="Montageanleitung f_r Gr__e 5.pdf"; filename*=UTF-8\'\'Montageanleitung%20f%C3%BCr%20Gr%C3%B6%C3%9Fe%205.pdf',
    );
  });

  it.each([
    ['HTML named .jpg', async () => upload(sample.html(), 'wheel.jpg')],
    ['SVG', async () => upload(sample.svg(), 'wheel.svg')],
    ['a picture that was cut off', async () => upload((await sample.picture('png')).subarray(0, 300), 'wheel.png')],
    ['a manual', async () => upload(sample.pdf(), 'wheel.jpg')],
  ])('are rejected with %s, together with everything else in the form', async (_what, refused) => {
    const [files, news] = [await fileCount(), await newsCount()];
    const good = upload(await sample.picture('jpeg', { seed: 5 }), 'good.jpg');
    const { code, failure } = await createNews(good, await refused());
    expect(code).toBe(415);
    expect(failure.errors?.[0]?.field).toBe('images');
    expect([await fileCount(), await newsCount(), await incoming()]).toEqual([files, news, []]);
  });

  it('leave nothing behind when the record is rejected after its files were received', async () => {
    const form = { categoryName: 'Taken' };
    await server().send(categoryCalls.create, { form });
    const files = await fileCount();
    const file = [upload(await sample.picture('jpeg', { seed: 9 }), 'a.jpg')];
    expect((await server().send(categoryCalls.create, { form: { ...form, file } })).code).toBe(409);
    expect([await fileCount(), await incoming()]).toEqual([files, []]);
  });

  it('leave neither record nor file when the sender aborts', async () => {
    const [files, news] = [await fileCount(), await newsCount()];
    const { sending } = await beginNews(server());
    sending.write(await sample.picture('jpeg'));
    await until(async () => (await incoming()).length > 0);
    sending.destroy();
    await until(async () => (await incoming()).length === 0);
    expect([await fileCount(), await newsCount()]).toEqual([files, news]);
  });

  it('are rejected as soon as they exceed the limit, before the request has ended', async () => {
    const { sending, answered } = await beginNews(server());
    const chunk = Buffer.alloc(256 * 1024, 7);
    const heldBefore = process.memoryUsage().arrayBuffers;
    let response: IncomingMessage | undefined;
    void answered.then((received) => (response = received));
    sending.write(await sample.picture('jpeg'));
    let sentBytes = 0;
    for (; !response && sentBytes < 200 * 1024 * 1024; sentBytes += chunk.length) {
      if (!sending.write(chunk)) await Promise.race([once(sending, 'drain'), answered]);
    }
    expect(response?.statusCode).toBe(413);
    expect(sentBytes).toBeLessThan(100 * 1024 * 1024);
    expect(process.memoryUsage().arrayBuffers - heldBefore).toBeLessThan(60 * 1024 * 1024);
    sending.destroy();
    expect(await incoming()).toEqual([]);
  });

  it('of the rich text editor are used once a record contains them', async () => {
    const store = server().app.files;
    const created = await createNews(upload(await sample.picture('png', { seed: 3 }), 'a.png'));
    const path = created.answer.data.imagePath[0] ?? '';
    await server().send(newsCalls.create, {
      form: { title: 'Another', description: `<p><img src="${path}" alt=""></p>` },
    });
    const id = (await store.findByPaths([path]))[0]?.id ?? '';
    const uses = await server().app.db.selectFrom('file_uses').selectAll().where('fileId', '=', id).execute();
    expect(uses).toHaveLength(2);
  });
});

describe('uploads that are under way when the server stops', () => {
  it('are stored if they arrive within the time limit, and otherwise leave nothing', async () => {
    const server = await TestApp.start(sqlite, { stopMs: 3_000 });
    const { dataDir } = server.config;
    const incoming = () => readdir(join(dataDir, 'incoming')).catch(() => []);
    const content = await sample.picture('jpeg');
    const [inTime, late] = [await beginNews(server), await beginNews(server)];
    for (const { sending } of [inTime, late]) sending.write(content.subarray(0, 100));
    await until(async () => (await incoming()).length === 2);

    const closed = server.app.close();
    inTime.sending.write(content.subarray(100));
    inTime.sending.end(`\r\n--${boundary}--\r\n`);
    expect((await inTime.answered).resume().statusCode).toBe(201);
    await expect(late.answered).rejects.toMatchObject({ code: 'ECONNRESET' });
    await closed;

    const again = await TestApp.start(sqlite, { dataDir });
    expect((await again.send(newsCalls.list, {})).answer.data).toHaveLength(1);
    expect(await again.app.db.selectFrom('files').select('id').execute()).toHaveLength(1);
    expect(await incoming()).toEqual([]);
    await again.stop();
    await server.stop();
  });
});
