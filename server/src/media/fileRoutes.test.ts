import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import contentDisposition from 'content-disposition';
import Fastify, { type FastifyInstance } from 'fastify';
import type { FileKind } from '@msl/shared/contracts';
import sharp from 'sharp';
import * as sample from '../../test/support/sampleFiles';
import { distance, pictureFormats, secretPlace, taggedPicture } from '../../test/support/taggedPictures';
import { openTestFiles } from '../../test/support/testFiles';
import { sqlite } from '../../test/support/testDatabase';
import { stores, type TestStore } from '../../test/support/testStores';
import { until } from '../../test/support/until';
import type { StoredFile } from './fileStore';
import { imageRoutes } from './imageRoutes';
import type { Files } from './openFiles';
import { uploadRoutes } from './uploadRoutes';
import { QueueFull } from './workQueue';

let dataDir: string;
let files: Files;
let end: () => Promise<void>;
let app: FastifyInstance;

async function open(store: TestStore, picturesAhead = false): Promise<void> {
  ({ dataDir, files, end } = await openTestFiles(sqlite, store, picturesAhead));
  app = Fastify();
  uploadRoutes(app, files.store, files.blobs);
  imageRoutes(app, files.store, files.variants);
}
afterEach(async () => {
  await app.close();
  await end();
});

async function keep(content: Buffer, kind: FileKind, originalName: string): Promise<StoredFile> {
  const received = await files.receiver.receive(Readable.from([content]), { field: 'file', kind, originalName });
  const [file] = await files.store.keep([received]);
  if (!file) throw new Error('nothing was kept');
  return file;
}

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

/** The address of a variant of a picture. */
const variantOf = ({ name }: StoredFile, width: number | string, format: string) =>
  `/images/${width}/${name.replace(/\.\w+$/, `.${format}`)}`;

describe.each(stores)('GET /uploads/<name> from $name', (store) => {
  beforeEach(() => open(store));

  it('sends a picture as stored, immutable, and with a policy that runs nothing in it', async () => {
    const content = await sample.picture('png');
    const file = await keep(content, 'image', 'stage.png');
    const { statusCode, headers, rawPayload } = await get(file.path);
    expect(statusCode).toBe(200);
    expect(await distance(rawPayload, content)).toBe(0);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(file.bytes),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none';(?!.*script)/) as string,
      'content-disposition': 'inline; filename="stage.png"',
    });
  });

  it('sends a PDF file for display under its original name in any script, with a policy against scripts', async () => {
    const plain = await keep(sample.pdf(), 'document', 'Fitting guide.pdf');
    const arabic = await keep(sample.pdf(), 'document', 'دليل "1".pdf');
    const { headers } = await get(plain.path);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline; filename="Fitting guide.pdf"',
      // In a sandbox no browser shows a PDF file.
      'content-security-policy': expect.stringMatching(/^default-src 'none';(?!.*(script|sandbox))/) as string,
    });
    expect((await get(arabic.path)).headers['content-disposition']).toBe(
      `inline; filename="____ \\"1\\".pdf"; filename*=UTF-8''%D8%AF%D9%84%D9%8A%D9%84%20%221%22.pdf`,
    );
  });

  it('offers a document that browsers cannot show for download under its original name', async () => {
    const file = await keep(sample.office('docx'), 'document', 'Checklist.docx');
    const { headers } = await get(file.path);
    expect(headers['content-disposition']).toBe('attachment; filename="Checklist.docx"');
    expect(headers['content-security-policy']).toMatch(/^sandbox;/);
  });

  it('answers 304 to a browser that has the file', async () => {
    const file = await keep(sample.pdf(), 'document', 'a.pdf');
    const { headers } = await get(file.path);
    expect((await get(file.path, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
  });

  it.each([
    ['bytes=0-3', 206, 'bytes 0-3/2000', 4],
    ['bytes=1990-', 206, 'bytes 1990-1999/2000', 10],
    ['bytes=-5', 206, 'bytes 1995-1999/2000', 5],
    ['bytes=1990-9999', 206, 'bytes 1990-1999/2000', 10],
    ['bytes=2000-', 416, 'bytes */2000', 0],
    ['bytes=-0', 416, 'bytes */2000', 0],
    ['bytes=5-1', 200, undefined, 2000],
    ['bytes=0-1,5-6', 200, undefined, 2000],
    ['lines=1-2', 200, undefined, 2000],
  ])('answers a request for a video with Range %s by %i', async (range, status, contentRange, length) => {
    const content = sample.mp4(2000);
    const file = await keep(content, 'video', 'show.mp4');
    const { statusCode, headers, rawPayload } = await get(file.path, { range });
    expect([statusCode, headers['content-range'], rawPayload.length]).toEqual([status, contentRange, length]);
    if (status !== 206) return;
    const [, start = '', end = ''] = /(\d+)-(\d+)/.exec(contentRange ?? '') ?? [];
    expect(rawPayload).toEqual(content.subarray(Number(start), Number(end) + 1));
  });

  it('answers HEAD with all headers without reading the file', async () => {
    const file = await keep(sample.mp4(2000), 'video', 'show.mp4');
    const whole = await get(file.path);
    const opened = jest.spyOn(files.blobs, 'open');
    const head = await app.inject({ method: 'HEAD', url: file.path });
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
    const { date: _then, ...headers } = whole.headers;
    expect(head.headers).toMatchObject(headers);
    const part = await app.inject({ method: 'HEAD', url: file.path, headers: { range: 'bytes=0-3' } });
    expect([part.statusCode, part.headers['content-length']]).toEqual([206, '4']);
    expect(opened).not.toHaveBeenCalled();
  });

  it('sends CORS headers for videos only, whose sandboxed page has another origin', async () => {
    const video = await keep(sample.mp4(), 'video', 'show.mp4');
    const manual = await keep(sample.pdf(), 'document', 'a.pdf');
    const allowed = async ({ path }: StoredFile) => (await get(path)).headers['access-control-allow-origin'];
    expect([await allowed(video), await allowed(manual)]).toEqual(['*', undefined]);
  });

  it('answers 404 when the bytes of a file are gone', async () => {
    const file = await keep(sample.pdf(), 'document', 'a.pdf');
    await files.blobs.remove(file.blobKey);
    const { statusCode, headers } = await get(file.path);
    expect([statusCode, headers.etag, headers['cache-control']]).toEqual([404, undefined, undefined]);
  });

  it.each(pictureFormats)('removes the GPS position of a picture in %s', async (format) => {
    const file = await keep(await taggedPicture(format), 'image', `holiday.${format}`);
    const paths = [file.path, variantOf(file, 320, 'webp'), variantOf(file, 320, 'avif')];
    for (const path of paths) {
      const { statusCode, rawPayload } = await get(path);
      expect([path, statusCode, rawPayload.includes(secretPlace)]).toEqual([path, 200, false]);
      const { exif, xmp, iptc, icc } = await sharp(rawPayload).metadata();
      expect({ exif, xmp, iptc, icc }).toEqual({});
    }
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'serves a %s taken in portrait orientation upright',
    async (format) => {
      const sent = await taggedPicture(format, { orientation: 6, width: 120, height: 80 });
      const file = await keep(sent, 'image', 'tower');
      expect(file.path).toMatch(/-80x120-[\w-]{16}\./);
      for (const path of [file.path, variantOf(file, 320, 'webp')]) {
        const { rawPayload } = await get(path);
        expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 80, height: 120 });
        // The pattern is hard on lossy formats; turned otherwise it would be twice as far away.
        expect(await distance(rawPayload, sent)).toBeLessThan(40);
      }
    },
  );

  it.each([
    ['a\r\nSet-Cookie: x=1.pdf', 'aSet-Cookie: x=1.pdf'],
    ['"; filename="evil.html".pdf', '"; filename="evil.html".pdf'],
    ['100% \\ {plan}; 1*2.pdf', ' {plan}; 1*2.pdf'],
    ['fdp.\u202Efdp.exe', 'fdp.fdp.exe.pdf'],
    [`${'😀'.repeat(200)}a.pdf`, `${'😀'.repeat(145)}a.pdf`],
    ['a\u2028b\ud800.pdf', 'ab\ufffd.pdf'],
    ['...', '....pdf'],
    [' ', 'file.pdf'],
  ])('offers a file named %j under a safe name', async (sent, offered) => {
    const file = await keep(sample.pdf(), 'document', sent);
    const { statusCode, headers } = await get(file.path);
    expect(statusCode).toBe(200);
    expect(contentDisposition.parse(String(headers['content-disposition']))).toEqual({
      type: 'inline',
      parameters: { filename: offered.trim() },
    });
  });

  it('sends the whole file when If-Range does not match', async () => {
    const file = await keep(sample.mp4(), 'video', 'show.mp4');
    const stale = await get(file.path, { range: 'bytes=0-3', 'if-range': '"other"' });
    const current = await get(file.path, { range: 'bytes=0-3', 'if-range': `"${file.blobKey}"` });
    expect([stale.statusCode, current.statusCode]).toEqual([200, 206]);
  });

  it.each(['/uploads/', '/uploads/0000000000000000.jpg', '/uploads/..%2fmsl.db', '/uploads/%00', '/uploads/a/b'])(
    'answers 404 to %s',
    async (url) => expect((await get(url)).statusCode).toBe(404),
  );
});

describe.each(stores)('GET /images/<width>/<name> from $name', (store) => {
  beforeEach(() => open(store));

  it.each([
    ['avif', 'heif'],
    ['webp', 'webp'],
  ])('makes a smaller %s, upright and without metadata', async (format, decoded) => {
    const original = await sample.picture('jpeg', { width: 900, height: 600 });
    const turned = await sharp(original)
      .withExif({ IFD0: { Copyright: 'secret' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const file = await keep(turned, 'image', 'wheel.jpg');
    const { statusCode, headers, rawPayload } = await get(variantOf(file, 320, format));
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': `image/${format}`,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: decoded, width: 320, height: 480 });
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
  });

  it('never enlarges a picture', async () => {
    const file = await keep(await sample.picture('png', { width: 500, height: 300 }), 'image', 'a.png');
    const { rawPayload } = await get(variantOf(file, 1920, 'webp'));
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 500, height: 300 });
  });

  it('keeps an animation as WebP, even if AVIF was requested', async () => {
    const frames = await sharp([await sample.picture('png'), await sample.picture('png', { seed: 2 })], {
      join: { animated: true },
    })
      .gif()
      .toBuffer();
    const file = await keep(frames, 'image', 'blink.gif');
    for (const format of ['avif', 'webp']) {
      const { headers, rawPayload } = await get(variantOf(file, 320, format));
      expect(headers['content-type']).toBe('image/webp');
      expect((await sharp(rawPayload, { animated: true }).metadata()).pages).toBe(2);
    }
  });

  it('makes a variant once for concurrent requests', async () => {
    const file = await keep(await sample.picture('png'), 'image', 'a.png');
    const opened = jest.spyOn(files.blobs, 'open');
    const answers = await Promise.all(Array.from({ length: 8 }, () => get(variantOf(file, 320, 'webp'))));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(opened).toHaveBeenCalledTimes(1);
  });

  it('redirects to the original while the queue is full', async () => {
    const file = await keep(await sample.picture('png'), 'image', 'a.png');
    jest.spyOn(files.variants, 'open').mockRejectedValueOnce(new QueueFull());
    const { statusCode, headers } = await get(variantOf(file, 320, 'webp'));
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, file.path, 'no-store']);
  });

  it('answers 404 to other widths, other formats and files that are not pictures', async () => {
    const file = await keep(await sample.picture('png'), 'image', 'a.png');
    const manual = await keep(sample.pdf(), 'document', 'a.pdf');
    const unknown = [variantOf(file, 321, 'webp'), variantOf(file, '0320', 'webp'), variantOf(file, 320, 'png')];
    const wrong = [
      variantOf(manual, 320, 'webp'),
      '/images/320/..%2f..%2fmsl.webp',
      '/images/320/0000000000000000-1x1.webp',
    ];
    for (const url of [...unknown, ...wrong]) expect((await get(url)).statusCode).toBe(404);
  });
});

describe.each(stores)('the variants of a picture in $name', (store) => {
  it('has every useful variant ready some time after the upload', async () => {
    await open(store, true);
    const file = await keep(await sample.picture('jpeg', { width: 700, height: 400 }), 'image', 'a.jpg');
    const folder = join(dataDir, 'variants', file.blobKey.slice(0, 2), file.blobKey);
    const wanted = ['320.avif', '320.webp', '640.avif', '640.webp', '960.avif', '960.webp'];
    const made = async () => (await readdir(folder).catch(() => [])).sort();
    // A file that is being written has another name.
    await until(async () => (await made()).join() === wanted.join());
    expect(files.pictureWork.waitingJobs).toBe(0);
  });
});
