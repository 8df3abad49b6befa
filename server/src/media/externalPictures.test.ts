import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newsCalls, projectCalls, settingCalls } from '@msl/shared/contracts';
import sharp from 'sharp';
import { sqlite, TestApp } from '../../test/support/testApp';
import { isPublicAddress } from '../http/publicAddress';
import { NotFetched, publicFetch } from './publicFetch';

/** Creates a project whose one picture is at this address, whatever the form would say of it. */
async function createProject(server: TestApp, address: string) {
  await server.send(projectCalls.create, { form: { name: 'Bridge' } });
  await server.app.db
    .updateTable('projects')
    .set({ filePath: JSON.stringify([address]) })
    .execute();
}

const signal = () => AbortSignal.timeout(5000);

describe('publicFetch', () => {
  let site: Server;
  let port: number;
  let requests = 0;
  beforeAll(async () => {
    site = createServer((request, response) => {
      requests += 1;
      if (request.url === '/inside') response.writeHead(302, { location: 'http://10.0.0.1/secret' }).end();
      else if (/^\/hops\/[1-9]/.test(request.url ?? ''))
        response.writeHead(302, { location: `/hops/${Number(request.url?.slice(6)) - 1}` }).end();
      else if (request.url === '/loop') response.writeHead(302, { location: '/loop' }).end();
      else response.end('picture');
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => site.once('listening', resolve));
    ({ port } = site.address() as AddressInfo);
  });
  beforeEach(() => {
    requests = 0;
  });
  afterAll(() => site.close());

  it.each([
    ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1'],
    ...['::1', '::', '::ffff:127.0.0.1', 'fe80::1', 'fd00::1', '64:ff9b::7f00:1', '2002:7f00:1::', 'ff02::1', 'x'],
  ])('rejects %s, which is not on the public internet', (address) => expect(isPublicAddress(address)).toBe(false));

  it.each(['1.1.1.1', '93.184.216.34', '2606:4700:4700::1111'])('accepts the public address %s', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );

  it('rejects a loopback address, a name that resolves to one, other schemes and passwords, without a request', async () => {
    for (const address of [
      ...[`http://127.0.0.1:${port}/`, `http://localhost:${port}/`, `http://[::ffff:127.0.0.1]:${port}/`],
      ...[`http://2130706433:${port}/`, 'file:///etc/passwd', `http://a:b@localhost:${port}/`],
    ])
      await expect(publicFetch(address, signal())).rejects.toThrow(NotFetched);
    expect(requests).toBe(0);
  });

  it('checks the target of a redirect, and follows no loop', async () => {
    const onlyLoopback = (ip: string) => ip === '127.0.0.1';
    const at = (path: string) => publicFetch(`http://127.0.0.1:${port}${path}`, signal(), onlyLoopback);
    await expect(at('/inside')).rejects.toThrow('10.0.0.1 is not on the public internet.');
    await expect(at('/loop')).rejects.toThrow('redirects too often');
    await expect(at('/hops/4')).rejects.toThrow('redirects too often');
    expect((await at('/hops/3')).statusCode).toBe(200);
    expect((await at('/')).statusCode).toBe(200);
  });
});

describe('GET /images/external', () => {
  let server: TestApp;
  beforeAll(async () => (server = await TestApp.start(sqlite)));
  afterAll(() => server.stop());
  /** The words of the drawing that is answered, or the type of what is answered instead. */
  const noteAt = async (query: Record<string, string>) => {
    const { headers, body } = await server.app.inject(`/images/external?${new URLSearchParams(query)}`);
    return headers['content-type'] === 'image/svg+xml'
      ? /<title>(.*)<\/title>/.exec(body)?.[1]
      : headers['content-type'];
  };
  const unsaved = 'The picture is shown after saving.';
  const unavailable = 'The other site did not answer with a picture.';

  it('answers a note about saving for an address that no stored project contains, even as part of another one', async () => {
    const named = 'http://127.0.0.1:9/a_b.jpg';
    await createProject(server, named);
    for (const address of ['http://127.0.0.1:9/', 'http://127.0.0.1:9/aXb.jpg', '%'])
      expect(await noteAt({ address })).toBe(unsaved);
    // Named, but not on the public internet.
    expect(await noteAt({ address: named })).toBe(unavailable);
  });

  it('fetches a picture of a rich text only for the record or page settings that contain it', async () => {
    const address = 'http://127.0.0.1:9/text.jpg?a=1&b=2';
    const description = `<p>Text</p><img src="${address.replace('&', '&amp;')}" alt="">`;
    const { answer } = await server.send(newsCalls.create, { form: { title: 'News', description } });
    const record = answer.data._id;
    expect(await noteAt({ address, record })).toBe(unavailable);
    expect(await noteAt({ address })).toBe(unsaved);
    expect(await noteAt({ address, record: 'another' })).toBe(unsaved);
    expect(await noteAt({ address: 'http://127.0.0.1:9/text.jpg', record })).toBe(unsaved);
    const page = 'http://127.0.0.1:9/page.jpg';
    await server.send(settingCalls.storeSectionThree, {
      form: {
        sectionThreeHeading: 'Three',
        sectionThreeDescription: `<img src="${page}" alt="">`,
        youtubeUrl: 'https://www.youtube.com/watch?v=aB3-_567890',
      },
    });
    expect(await noteAt({ address: page, record: 'about' })).toBe(unavailable);
  });
});

describe('ExternalPictures', () => {
  it('fetches the picture of a project once and keeps it as WebP', async () => {
    const { ExternalPictures } = await import('./externalPictures');
    const { WorkQueue } = await import('./workQueue');
    const server = await TestApp.start(sqlite);
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const fetched: string[] = [];
    const site = createServer((_, response) => response.setHeader('content-type', 'image/png').end(png));
    try {
      await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
      const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}/a.png`;
      await createProject(server, address);
      const pictures = new ExternalPictures(
        server.app.db,
        `${server.config.dataDir}/external`,
        new WorkQueue(1, 1),
        (from, until) => {
          fetched.push(from);
          return publicFetch(from, until, () => true);
        },
      );
      for (let round = 0; round < 2; round += 1) {
        const chunks: Buffer[] = [];
        for await (const chunk of (await pictures.open(address))?.content ?? []) chunks.push(chunk as Buffer);
        expect((await sharp(Buffer.concat(chunks)).metadata()).format).toBe('webp');
      }
      expect(fetched).toEqual([address]);
      expect(await pictures.open(`${address}?token=1`)).toBeUndefined();
    } finally {
      site.close();
      await server.stop();
    }
  });

  it('does not repeat a failed fetch for a while', async () => {
    const { ExternalPictures } = await import('./externalPictures');
    const { WorkQueue } = await import('./workQueue');
    const server = await TestApp.start(sqlite);
    const fetchPicture = jest.fn(() => Promise.reject(new NotFetched('It is gone.')));
    try {
      await createProject(server, 'https://gone.example/a.jpg');
      const folder = `${server.config.dataDir}/external`;
      const pictures = new ExternalPictures(server.app.db, folder, new WorkQueue(1, 1), fetchPicture);
      await expect(pictures.open('https://gone.example/a.jpg')).rejects.toThrow('It is gone.');
      await expect(pictures.open('https://gone.example/a.jpg')).rejects.toThrow('failed a moment ago');
      expect(fetchPicture).toHaveBeenCalledTimes(1);
    } finally {
      await server.stop();
    }
  });
});
