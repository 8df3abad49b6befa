import { previewCalls, type PreviewPage, settingCalls, staticPageCalls } from '@msl/shared/contracts';
import { hostStandIn } from '../../test/support/hostStandIn';
import { defaultDatabases, sqlite, TestApp, useTestApp } from '../../test/support/testApp';

interface Shown {
  url: string;
  isStill: boolean;
  [path: string]: unknown;
}

const dirty = '<p onclick="x()">Kept<script>x()</script></p><iframe src="https://evil.example/"></iframe>';
const clean = '<p>Kept</p>';

describe.each(defaultDatabases)('the live preview on $name', (database) => {
  const server = useTestApp(database, {}, { hostFolder: hostStandIn });
  const ask = (page: PreviewPage, fields: Record<string, string>, files: Record<string, string> = {}) =>
    server().send(previewCalls.render, { body: { page, fields, files } });
  const show = async (...typed: Parameters<typeof ask>) => {
    const { code, answer } = await ask(...typed);
    expect(code).toBe(200);
    return JSON.parse(answer.data.html) as Shown;
  };
  const dataOf = <T>(shown: Shown, path: string) => (shown[path] as { answer: { data: T } }).answer.data;
  const headerOf = (shown: Shown, type: string) =>
    dataOf<{ type: string }[]>(shown, 'guest/setting-detail').find((header) => header.type === type);

  beforeAll(async () => {
    const stored = { heading: 'Stored', subHeading: 'Stored too' };
    for (const type of ['home-page', 'about-page'] as const) {
      await server().send(settingCalls.storeHeader, { form: { type, ...stored } });
    }
  });

  it.each([
    ['home-page', '/'],
    ['about-page', '/about'],
    ['product-page', '/products'],
    ['project-page', '/projects'],
    ['news-page', '/news'],
  ] as const)(
    'shows the typed heading of the %s at %s, without scripts, and otherwise stored values',
    async (page, url) => {
      const shown = await show(page, { heading: 'Typed', type: 'news-page', _id: 'x', nosuch: 'y' });
      expect(shown).toMatchObject({ url, isStill: true });
      expect(headerOf(shown, page)).toMatchObject({ _id: page, type: page, heading: 'Typed' });
      expect(headerOf(shown, page)).not.toHaveProperty('nosuch');
      const other = page === 'home-page' ? 'about-page' : 'home-page';
      expect(headerOf(shown, other)).toMatchObject({ heading: 'Stored', subHeading: 'Stored too' });
    },
  );

  it('stores nothing, and is invisible to visitors', async () => {
    const before = await server().asGuest(settingCalls.listForGuests, {});
    await show('home-page', { heading: 'Typed', aboutTwoDetail: dirty });
    expect((await server().asGuest(settingCalls.listForGuests, {})).answer).toEqual(before.answer);
    for (const url of ['/', '/?preview=1']) expect((await server().app.inject(url)).body).not.toContain('Typed');
  });

  it('is never cached by the server or a proxy', async () => {
    const first = await ask('news-page', { heading: 'First' });
    expect(first.headers['cache-control']).toBe('no-store');
    expect(headerOf(JSON.parse(first.answer.data.html) as Shown, 'news-page')).toMatchObject({ heading: 'First' });
    expect(headerOf(await show('news-page', { heading: 'Second' }), 'news-page')).toMatchObject({ heading: 'Second' });
    expect((await server().app.inject('/news')).body).not.toMatch(/First|Second/);
  });

  it('sanitises rich text exactly as when it is stored', async () => {
    const home = headerOf(await show('home-page', { aboutTwoDetail: dirty }), 'home-page');
    expect(home).toMatchObject({ aboutTwoDetail: clean });
    const about = await show('about-page', { sectionTwoDescription: dirty, sectionThreeDescription: dirty });
    expect(headerOf(about, 'about-page')).toMatchObject({
      ...{ sectionTwoDescription: clean, sectionThreeDescription: clean },
    });
    const page = await show('static-page', { heading: 'Terms', content: dirty });
    expect(dataOf(page, 'guest/static-page/preview')).toMatchObject({ content: clean });
    const item = await show('accordion', { title: 'Who', description: dirty });
    expect(dataOf<object[]>(item, 'guest/setting-about/accordion/get')[0]).toMatchObject({ description: clean });
  });

  it('shows chosen files by their blob URL, and none where they are removed', async () => {
    const blob = 'blob:http://127.0.0.1:4000/0b7e-1#film.mp4';
    const shown = headerOf(
      await show('home-page', { removeFiles: 'aboutTwoFile,centerFile' }, { headingImage: blob, centerFile: blob }),
      'home-page',
    );
    expect(shown).toMatchObject({ headingImage: blob, aboutTwoFile: null, centerFile: blob });
    const page = await show('static-page', {}, { backgroundImage: '/uploads/a-10x10.jpg' });
    expect(dataOf(page, 'guest/static-page/preview')).toMatchObject({ filePath: '/uploads/a-10x10.jpg' });
    const gone = await show(
      'static-page',
      { removeBackgroundImage: 'true' },
      { backgroundImage: '/uploads/a-10x10.jpg' },
    );
    expect(dataOf(gone, 'guest/static-page/preview')).toMatchObject({ filePath: null });
  });

  it.each(['javascript:alert(1)', 'https://elsewhere.example/a.jpg', '/api/admin/news', 'blob:x" onerror="y'])(
    'accepts no file from %s',
    async (address) => {
      const { code, failure } = await ask('home-page', {}, { headingImage: address });
      expect([code, failure.errors?.[0]?.field]).toEqual([422, 'files.headingImage']);
    },
  );

  it('drops a link of the side button that would be rejected', async () => {
    const shown = await show('home-page', { sideFixedButtonUrl: 'javascript:alert(1)' });
    expect(headerOf(shown, 'home-page')).toMatchObject({ sideFixedButtonUrl: '' });
  });

  it('shows a new static page, and a stored one with its new text', async () => {
    const fresh = await show('static-page', { slug: 'not-there-yet', heading: 'New', content: '<p>Text</p>' });
    expect(dataOf(fresh, 'guest/static-page/preview')).toMatchObject({ heading: 'New', filePath: null });
    expect((await server().asGuest(staticPageCalls.getForGuests, { slug: 'not-there-yet' })).code).toBe(404);
  });

  it('shows an accordion item at its position, a new one last', async () => {
    const item = { title: 'Who', content: 'Short', description: '<p>Long</p>' };
    const { data } = (await server().send(settingCalls.storeAccordion, { form: item })).answer;
    const titles = async (fields: Record<string, string>) =>
      dataOf<{ title: string }[]>(await show('accordion', fields), 'guest/setting-about/accordion/get').map(
        ({ title }) => title,
      );
    expect(await titles({ id: data._id, title: 'Who we are' })).toEqual(['Who we are']);
    expect(await titles({ title: 'Why' })).toEqual(['Who', 'Why']);
  });

  it('is available to administrators only, and rejects unknown pages and oversized texts', async () => {
    const body = { page: 'home-page', fields: {}, files: {} } as const;
    expect((await server().asGuest(previewCalls.render, { body })).code).toBe(401);
    const refused = async (wrong: object) =>
      (await server().send(previewCalls.render, { body: { ...body, ...wrong } as never })).code;
    expect(await refused({ page: 'shop-page' })).toBe(422);
    expect(await refused({ fields: { heading: 'x'.repeat(100_001) } })).toBe(422);
    const many = Object.fromEntries(Array.from({ length: 61 }, (_, at) => [`field${at}`, '']));
    expect(await refused({ fields: many })).toBe(422);
  });
});

it('the live preview answers 503 until the host is built', async () => {
  const server = await TestApp.start(sqlite, {}, { hostFolder: '/nowhere' });
  const body = { page: 'home-page', fields: {}, files: {} } as const;
  const { code, headers } = await server.send(previewCalls.render, { body });
  expect([code, headers['retry-after']]).toEqual([503, '30']);
  await server.stop();
});
