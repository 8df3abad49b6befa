import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { BundledRegistry } from './bundledRegistry';
import { registryRoutes } from './registryRoutes';

let root: string;
let app: FastifyInstance;

async function build(name: string, version: string, code = `/* ${name} */`, about: object = {}) {
  const dist = join(root, 'remotes', name, 'dist');
  await mkdir(dist, { recursive: true });
  await writeFile(join(dist, 'remoteEntry.js'), code);
  await writeFile(join(dist, 'remoteEntry.js.br'), brotliCompressSync(code));
  await writeFile(join(dist, 'remoteEntry.js.gz'), gzipSync(code));
  await writeFile(join(dist, '12.ab34cd56.css'), '.a{}');
  await writeFile(join(dist, 'remote.json'), JSON.stringify({ name, version, ...about }));
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'msl-remotes-'));
  await build('inbox', '1.0.0-3f2a9c1d');
  await build('settings', '2.1.0-00ff00ff');
  await mkdir(join(root, 'remotes', 'content'), { recursive: true });
  app = Fastify();
  registryRoutes(app, new BundledRegistry(join(root, 'remotes')));
});
afterEach(async () => {
  await app.close();
  await rm(root, { recursive: true });
});

const registry = async () => (await app.inject('/remotes/registry.json')).json();

describe('the registry document', () => {
  it('contains version, entry and integrity of every built remote, and no other', async () => {
    const digest = createHash('sha384').update('/* inbox */').digest('base64');
    expect(await registry()).toEqual({
      inbox: {
        version: '1.0.0-3f2a9c1d',
        entry: '/remotes/inbox/1.0.0-3f2a9c1d/remoteEntry.js',
        integrity: `sha384-${digest}`,
      },
      settings: expect.objectContaining({ version: '2.1.0-00ff00ff' }),
    });
  });

  it('contains the areas of a build if they match the contract', async () => {
    const areas = [{ name: 'contacts', title: 'Contacts', icon: 'contacts', routes: [{ path: 'c', title: 'C' }] }];
    await build('inbox', '1.0.1-3f2a9c1d', '', { areas });
    await build('settings', '2.1.1-00ff00ff', '', { areas: [{ title: 'Nothing else' }] });
    const { inbox, settings } = await registry();
    expect([inbox.areas, settings.version, settings.areas]).toEqual([areas, '2.1.1-00ff00ff', undefined]);
  });

  it('is empty when nothing was built', async () => {
    await rm(join(root, 'remotes'), { recursive: true });
    expect(await registry()).toEqual({});
  });

  it('is revalidated by caches, and answered with 304 if unchanged', async () => {
    const { headers } = await app.inject('/remotes/registry.json');
    expect(headers['cache-control']).toBe('no-store');
    const again = await app.inject({ url: '/remotes/registry.json', headers: { 'if-none-match': headers.etag } });
    expect(again.statusCode).toBe(304);
  });

  it('shows a new build at the next request', async () => {
    await registry();
    await build('inbox', '1.0.0-11111111', '/* another inbox */');
    const { inbox } = await registry();
    expect(inbox.version).toBe('1.0.0-11111111');
    expect(inbox.integrity).toBe(`sha384-${createHash('sha384').update('/* another inbox */').digest('base64')}`);
  });

  it.each([
    ['was built under another name', { name: 'inbox', version: '1.0.0-3f2a9c1d' }],
    ['has a version that is no path', { name: 'content', version: '../../inbox/dist' }],
    ['has no version', { name: 'content' }],
  ])('omits a remote that %s', async (_what, about) => {
    await build('content', '1.0.0-3f2a9c1d');
    await writeFile(join(root, 'remotes', 'content', 'dist', 'remote.json'), JSON.stringify(about));
    expect(Object.keys(await registry())).toEqual(['inbox', 'settings']);
  });
});

describe("a remote's files", () => {
  const base = '/remotes/inbox/1.0.0-3f2a9c1d';

  it.each([
    ['remoteEntry.js', 'text/javascript; charset=utf-8', '/* inbox */'],
    ['12.ab34cd56.css', 'text/css; charset=utf-8', '.a{}'],
  ])('serves %s to every origin, immutable, with its content type', async (file, type, body) => {
    const answer = await app.inject(`${base}/${file}`);
    expect(answer.body).toBe(body);
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
  });

  it.each([
    ['br, gzip', 'br', brotliCompressSync('/* inbox */')],
    ['gzip', 'gzip', gzipSync('/* inbox */')],
    ['gzip;q=1, br;q=0.1', 'gzip', gzipSync('/* inbox */')],
    ['identity', undefined, Buffer.from('/* inbox */')],
  ])('serves the precompressed file to a browser that accepts %s', async (accepted, encoding, bytes) => {
    const answer = await app.inject({ url: `${base}/remoteEntry.js`, headers: { 'accept-encoding': accepted } });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers.vary).toBe('Accept-Encoding');
    expect(answer.rawPayload).toEqual(bytes);
  });

  it('serves a file without a compressed copy unchanged', async () => {
    const answer = await app.inject({ url: `${base}/12.ab34cd56.css`, headers: { 'accept-encoding': 'br' } });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.body).toBe('.a{}');
  });

  it.each([
    '/remotes/inbox/1.0.0-00000000/remoteEntry.js',
    '/remotes/content/1.0.0/remoteEntry.js',
    '/remotes/inbox/1.0.0-3f2a9c1d/missing.js',
    '/remotes/inbox/1.0.0-3f2a9c1d/',
    '/remotes/inbox/1.0.0-3f2a9c1d/../remote.json',
    '/remotes/inbox/1.0.0-3f2a9c1d/..%2f..%2f..%2fsecret.txt',
    '/remotes/inbox/1.0.0-3f2a9c1d/%2e%2e/%2e%2e/%2e%2e/secret.txt',
    '/remotes/inbox/1.0.0-3f2a9c1d/..%5c..%5c..%5csecret.txt',
    '/remotes/inbox/1.0.0-3f2a9c1d//etc/passwd',
    '/remotes/inbox/1.0.0-3f2a9c1d/%2fetc%2fpasswd',
    '/remotes/inbox/1.0.0-3f2a9c1d/remoteEntry.js%00.css',
    '/remotes/inbox/1.0.0-3f2a9c1d/.hidden',
    '/remotes/..%2f..%2fhost/1.0.0/secret.txt',
    '/remotes/../secret.txt',
  ])('answers 404 to %s', async (url) => {
    await writeFile(join(root, 'secret.txt'), 'secret');
    await writeFile(join(root, 'remotes', 'inbox', 'dist', '.hidden'), 'secret');
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control']).toBeUndefined();
  });
});
