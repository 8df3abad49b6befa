import { newsCalls, projectCalls, settingCalls } from '@msl/shared/contracts';
import { mp4, pdf, picture } from '../../../test/support/sampleFiles';
import { defaultDatabases, upload, useEmptyTestApp } from '../../../test/support/testApp';

describe.each(defaultDatabases)('site settings on $name', (database) => {
  const server = useEmptyTestApp(database);
  const store = (form: object) => server().send(settingCalls.storeHeader, { form: form as never });
  const home = { type: 'home-page', heading: 'Light that moves', subHeading: 'Programmable show lighting' };

  it('answers all five pages and the site, empty until they are stored', async () => {
    const { answer } = await server().asGuest(settingCalls.listForGuests, {});
    expect(answer.data.map(({ type }) => type)).toEqual([
      ...['home-page', 'about-page', 'product-page', 'project-page', 'news-page', 'site'],
    ]);
    expect(answer.data[0]).toMatchObject({ heading: '', headingImage: null, topLeftText: null, sideFixedButton: '' });
    expect((await server().send(settingCalls.getHeader, { type: 'other-page' })).code).toBe(404);
  });

  it('accepts fields in either case form and answers camelCase', async () => {
    const projectId = (await server().send(projectCalls.create, { form: { name: 'Wheel' } })).answer.data._id;
    const { code, answer } = await store({
      ...home,
      ...{ YoutubeUrl: 'https://youtu.be/dQw4w9WgXcQ', aboutTwoDetail: '<p>x<script>1</script></p>' },
      ...{ TopRightText: 'Wheel', topLeftText: 'Mast', TopRightProjectId: projectId, sideFixedButtonUrl: '/contact' },
      TopRightFile: upload(await picture('png'), 'a.png'),
      headingImage: upload(mp4(), 'hero.mp4'),
    });
    expect(code).toBe(200);
    expect(answer.message).toBe('Setting saved successfully!');
    expect(answer.data).toMatchObject({
      ...{ youtubeUrl: 'https://youtu.be/dQw4w9WgXcQ', aboutTwoDetail: '<p>x</p>', topRightText: 'Wheel' },
      ...{ topLeftText: 'Mast', topRightProjectId: projectId, sideFixedButtonUrl: '/contact' },
      topRightFile: expect.stringMatching(/^\/uploads\/.*\.png$/) as string,
      headingImage: expect.stringMatching(/\.mp4$/) as string,
    });
  });

  it('keeps fields that are not sent, and removes a file on request', async () => {
    await store({ ...home, topRightText: 'Wheel', headingImage: upload(await picture('png'), 'hero.png') });
    const { answer } = await store({ ...home, heading: 'Changed' });
    expect(answer.data).toMatchObject({
      heading: 'Changed',
      topRightText: 'Wheel',
      headingImage: expect.anything() as string,
    });
    const without = await store({ ...home, removeFiles: 'headingImage,topRightFile' });
    expect(without.answer.data).toMatchObject({ headingImage: null, topRightFile: null, topRightText: 'Wheel' });
    expect((await store({ ...home, removeFiles: 'heading' })).code).toBe(422);
  });

  it.each([
    ['heading', { heading: ' ' }],
    ['sideFixedButtonUrl', { sideFixedButtonUrl: 'javascript:x' }],
    ['youtubeUrl', { youtubeUrl: 'not a url' }],
    ['topLeftProjectId', { topLeftProjectId: 'nosuchproject' }],
    ['sectionTwoHeading', { sectionTwoHeading: 'Belongs to another page' }],
    ['colour', { colour: 'red' }],
    ['type', { type: 'shop-page' }],
  ])('rejects an invalid %s', async (field, wrong) => {
    const { code, failure } = await store({ ...home, ...wrong });
    expect(code).toBe(422);
    expect(failure.errors?.map((error) => error.field)).toEqual([field]);
  });

  it('rejects a document as heading image', async () => {
    expect((await store({ ...home, headingImage: upload(pdf(), 'a.pdf') })).code).toBe(415);
  });

  it('rejects a stale update of a page', async () => {
    const seen = (await server().send(settingCalls.getHeader, { type: 'home-page' })).answer.data;
    const first = await store({ ...home, heading: 'First', updatedAt: seen.updatedAt });
    const second = await store({ ...home, heading: 'Second', updatedAt: seen.updatedAt });
    expect(second.code).toBe(409);
    expect(second.failure.current).toEqual(first.answer.data);
  });

  it("stores the about page's sections without touching its header", async () => {
    await store({ type: 'about-page', heading: 'About', subHeading: 'Us' });
    const two = { sectionTwoHeading: 'A', sectionTwoSubHeading: 'B', sectionTwoDescription: '<p>C</p>' };
    await server().send(settingCalls.storeSectionTwo, { form: two });
    const three = { sectionThreeHeading: 'D', sectionThreeDescription: '<p>E</p>', YoutubeUrl: 'https://youtu.be/x' };
    const { answer } = await server().send(settingCalls.storeSectionThree, { form: three as never });
    expect(answer.data).toMatchObject({
      ...{ type: 'about-page', heading: 'About', subHeading: 'Us', ...two },
      ...{ sectionThreeHeading: 'D', sectionThreeDescription: '<p>E</p>', youtubeUrl: 'https://youtu.be/x' },
    });
    const incomplete = await server().send(settingCalls.storeSectionTwo, { form: { sectionTwoHeading: 'A' } as never });
    expect(incomplete.failure.errors?.map(({ field }) => field)).toEqual([
      'sectionTwoSubHeading',
      'sectionTwoDescription',
    ]);
  });

  it('stores the meta settings in one record', async () => {
    const fields = { metaTitle: 'MSL', metaDescription: 'Show lighting', metaKeyword: 'led, pixel' };
    const first = await server().send(settingCalls.storeMeta, { body: fields });
    expect(first.answer.message).toBe('Settings saved successfully!');
    const body = { ...fields, metaTitle: 'MSL Lighting', id: first.answer.data._id };
    await server().send(settingCalls.storeMeta, { body });
    const guest = await server().asGuest(settingCalls.metaForGuests, {});
    expect(guest.answer.data).toEqual({ ...fields, metaTitle: 'MSL Lighting' });
    expect((await server().send(settingCalls.storeMeta, { body: { ...fields, id: 'other' } })).code).toBe(404);
  });

  it('lists accordion items in the order of their creation, also after a change', async () => {
    const item = (title: string) => ({ title, content: 'Short', description: '<p>Long</p>' });
    const ids = [];
    for (const title of ['Who', 'What', 'Why']) {
      ids.push((await server().send(settingCalls.storeAccordion, { form: item(title) })).answer.data._id);
    }
    const [first = '', second = ''] = ids;
    const changed = await server().send(settingCalls.storeAccordion, { form: { ...item('Who we are'), id: first } });
    expect(changed.answer).toMatchObject({ message: 'Accordion saved successfully!', data: { _id: first } });
    await server().send(settingCalls.removeAccordion, { id: second });
    const { answer } = await server().asGuest(settingCalls.accordionForGuests, {});
    expect(answer.data.map(({ title }) => title)).toEqual(['Who we are', 'Why']);
    expect((await server().send(settingCalls.listAccordion, {})).answer.data).toEqual(answer.data);
    expect((await server().send(settingCalls.removeAccordion, { id: second })).code).toBe(404);
    expect((await server().send(settingCalls.storeAccordion, { form: { ...item('x'), id: second } })).code).toBe(404);
  });

  it('tells guests the time zone of the site and its offsets, at first that of the headquarters', async () => {
    const site = async () =>
      (await server().asGuest(settingCalls.listForGuests, {})).answer.data.find(({ _id }) => _id === 'site');
    expect(await site()).toMatchObject({ type: 'site', timeZone: 'Asia/Dubai', offsets: [[0, 240]] });
    const stored = await server().send(settingCalls.storeSite, { body: { timeZone: 'Europe/Berlin' } });
    expect(stored).toMatchObject({ code: 200, answer: { message: 'Setting saved successfully!' } });
    expect(await site()).toEqual(stored.answer.data);
    expect((await server().send(settingCalls.getSite, {})).answer.data).toEqual(stored.answer.data);
    expect(stored.answer.data.offsets).toContainEqual([Date.UTC(2026, 2, 29, 1) / 1000, 120]);
    for (const timeZone of ['', 'Mars/Olympus', '+04:00', 'x'.repeat(101)]) {
      const { code, failure } = await server().send(settingCalls.storeSite, { body: { timeZone } });
      expect([timeZone, code, failure.errors?.[0]?.field]).toEqual([timeZone, 422, 'timeZone']);
    }
  });

  it('dates feeds in the time zone of the site', async () => {
    const publishedAt = '2025-11-27T20:30:00.000Z';
    const form = { title: 'Night', description: '<p>A</p>', publishedAt };
    await server().send(newsCalls.create, { form });
    const feeds = async () =>
      (await Promise.all(['rss', 'atom'].map((type) => server().app.inject(`/news.${type}`)))).map(({ body }) => body);
    const [rss, atom] = await feeds();
    expect(rss).toContain('<pubDate>Fri, 28 Nov 2025 00:30:00 +0400</pubDate>');
    expect(atom).toContain('<published>2025-11-28T00:30:00+04:00</published>');
    await server().send(settingCalls.storeSite, { body: { timeZone: 'America/New_York' } });
    const [rssLater, atomLater] = await feeds();
    expect(rssLater).toContain('<pubDate>Thu, 27 Nov 2025 15:30:00 -0500</pubDate>');
    expect(atomLater).toContain('<updated>2025-11-27T15:30:00-05:00</updated>');
  });
});
