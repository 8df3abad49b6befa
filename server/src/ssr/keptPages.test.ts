import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newsCalls, projectCalls } from '@msl/shared/contracts';
import { databases, TestApp } from '../testing/testApp';

/** Stands in for the built host: each page shows what one call answers, and how often pages were rendered. */
const bundle = `
  let rendered = 0;
  exports.renderPage = async ({ url, transport }) => {
    const { status, answer } = await transport({ method: 'GET', path: 'guest' + url });
    return { status: 200, html: JSON.stringify({ rendered: ++rendered, status, answer }) };
  };`;

describe.each(databases)('pages kept in memory on $name', (database) => {
  let folder: string;
  let server: TestApp;
  const page = async (url: string) => (await server.app.inject(url)).body;
  const addNews = (title: string) => server.send(newsCalls.create, { form: { title, description: '<p>Text</p>' } });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'msl-kept-'));
    const dist = join(folder, 'host', 'dist');
    for (const part of ['client', 'server']) await mkdir(join(dist, part), { recursive: true });
    await writeFile(join(dist, 'client', 'assets.json'), '{"entry":[],"chunks":{},"sources":{}}');
    await writeFile(join(dist, 'server', 'entry-server.cjs'), bundle);
    server = await TestApp.start(database, { projectRoot: folder });
  });
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  });

  it('are rendered once, until what they show has changed', async () => {
    await addNews('First');
    const first = await page('/news');
    expect(first).toContain('First');
    expect(await page('/news')).toBe(first);
    await server.send(projectCalls.create, { form: { name: 'Wheel' } });
    expect(await page('/news')).toBe(first);
    await addNews('Second');
    expect(await page('/news')).toContain('Second');
  });

  it('are rendered again each time when a call of theirs failed', async () => {
    const first = await page('/news/detail/nosuchnews');
    expect(first).toContain('"status":404');
    expect(await page('/news/detail/nosuchnews')).not.toBe(first);
  });
});
