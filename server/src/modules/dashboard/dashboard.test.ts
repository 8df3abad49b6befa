import {
  attributeCalls,
  type AttributeKind,
  categoryCalls,
  contactCalls,
  type Dashboard,
  dashboardCalls,
  inquiryCalls,
  newsCalls,
  productCalls,
  projectCalls,
  settingCalls,
} from '@msl/shared/contracts';
import { picture } from '../../../test/support/sampleFiles';
import { databases, upload, useEmptyTestApp } from '../../../test/support/testApp';
import { InquiryStatistics } from './inquiryStatistics';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

describe.each(databases)('the dashboard on $name', (database) => {
  const server = useEmptyTestApp(database);
  const dashboard = async () => (await server().send(dashboardCalls.get, {})).answer.data as Required<Dashboard>;

  const move = (table: 'contacts' | 'inquiries', id: string, createdAt: string) =>
    server().app.db.updateTable(table).set({ createdAt }).where('id', '=', id).execute();

  const addCategory = async (categoryName: string) =>
    (await server().send(categoryCalls.create, { form: { categoryName } })).answer.data._id;
  const addProduct = async (categoryId: string, name: string, form: object = {}) =>
    (await server().send(productCalls.create, { form: { categoryId, name, ...form } })).answer.data;

  it('shows zeros and twelve empty weeks while there is no content', async () => {
    const none = { total: 0, last30Days: 0, previous30Days: 0 };
    const { weeks, incomplete, ...rest } = await dashboard();
    expect(rest).toEqual({
      ...{ categories: none, products: none, inquiries: none, contacts: none },
      ...{ newestInquiries: [], byProduct: [] },
    });
    expect(weeks.map(({ inquiries }) => inquiries)).toEqual(Array.from({ length: 12 }, () => 0));
    expect(new Date(weeks[11]?.start ?? '').getUTCDay()).toBe(1);
    expect(incomplete.total).toBe(incomplete.records.length);
  });

  it('counts records, those of the last 30 days, and those of the 30 days before', async () => {
    const body = { firstName: 'A', lastName: 'B', email: 'a@b.example', phone: '12345', message: 'C' };
    for (const days of [0, 1, 29, 31, 59, 61, 400]) {
      const { _id } = (await server().send(contactCalls.create, { body })).answer.data;
      await move('contacts', _id, daysAgo(days));
    }
    expect((await dashboard()).contacts).toEqual({ total: 7, last30Days: 3, previous30Days: 2 });
  });

  it('lists incomplete content with what it lacks, until it is completed', async () => {
    const categoryId = await addCategory('Cabochons');
    const images = [upload(await picture('png'), 'a.png')];
    const whole = await addProduct(categoryId, 'Whole', { description: '<p>All of it</p>', images });
    const bare = await addProduct(categoryId, 'Bare', { description: '<p></p>' });
    const { _id: project } = (await server().send(projectCalls.create, { form: { name: 'Nowhere' } })).answer.data;
    const { _id: news } = (
      await server().send(newsCalls.create, { form: { title: 'Unpictured', description: '<p>Text</p>' } })
    ).answer.data;
    const addAttribute = async (kind: AttributeKind) => {
      const body = { fieldName: kind, description: 'Text', kind };
      return (await server().send(attributeCalls.create, { body })).answer.data._id;
    };
    const [choice, fact] = [await addAttribute('choice'), await addAttribute('number')];
    const { total, records } = (await dashboard()).incomplete;
    expect(total).toBe(records.length);
    expect(records).toEqual(
      expect.arrayContaining([
        { kind: 'product', _id: bare._id, title: 'Bare', missing: ['pictures', 'description'] },
        { kind: 'project', _id: project, title: 'Nowhere', missing: ['pictures', 'location', 'description'] },
        { kind: 'news', _id: news, title: 'Unpictured', missing: ['pictures'] },
        { kind: 'attribute', _id: choice, title: 'choice', missing: ['options'] },
        { kind: 'category', _id: categoryId, title: 'Cabochons', missing: ['picture'] },
      ]),
    );
    const listed = records.map(({ _id }) => _id);
    expect([listed.includes(whole._id), listed.includes(fact)]).toEqual([false, false]);
    await server().send(productCalls.update, { id: bare._id, form: { description: '<p>Now it has one</p>', images } });
    expect((await dashboard()).incomplete.total).toBe(total - 1);
  });

  it('lists meta settings that are stored without a text', async () => {
    const body = { metaTitle: 'MSL', metaDescription: 'Light', metaKeyword: 'led' };
    await server().send(settingCalls.storeMeta, { body });
    const ofMeta = async () => (await dashboard()).incomplete.records.filter(({ kind }) => kind === 'meta');
    expect(await ofMeta()).toEqual([]);
    await server().app.db.updateTable('meta_settings').set({ metaDescription: '' }).execute();
    expect(await ofMeta()).toEqual([{ kind: 'meta', _id: 'site', title: 'Meta', missing: ['description'] }]);
  });

  it('shows the newest inquiries, and their numbers by week and by product', async () => {
    const categoryId = await addCategory('Cabochons');
    const [cabochon, gone] = [await addProduct(categoryId, 'Cabochon'), await addProduct(categoryId, 'Gone')];
    const ask = async (productID: string, createdAt: string, form: object = {}) => {
      const body = { name: 'Ada', email: 'ada@b.example', message: 'x'.repeat(300), productID, ...form };
      const { answer } = await server().asGuest(inquiryCalls.send, { body });
      await move('inquiries', answer.data._id, createdAt);
    };
    await ask(cabochon._id, '2026-03-02T00:00:00.000Z', { name: 'Newest' });
    await ask(cabochon._id, '2026-03-01T23:59:59.999Z');
    await ask(cabochon._id, '2026-02-23T00:00:00.000Z');
    await ask(gone._id, '2025-12-15T00:00:00.000Z');
    await ask(gone._id, '2025-12-14T23:59:59.999Z');
    await ask(cabochon._id, '2026-03-03T00:00:00.000Z', { subject: 'filled in by a program' });
    await server().send(productCalls.remove, { id: gone._id });

    const { newestInquiries } = await dashboard();
    expect(newestInquiries).toHaveLength(5);
    expect(newestInquiries[0]).toMatchObject({ name: 'Newest', productName: 'Cabochon', message: 'x'.repeat(200) });

    const statistics = new InquiryStatistics(server().app.db);
    const now = new Date('2026-03-08T23:00:00.000Z');
    const weeks = await statistics.byWeek(now);
    expect(weeks.map(({ inquiries }) => inquiries)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 1]);
    expect([weeks[0]?.start, weeks[11]?.start]).toEqual(['2025-12-15', '2026-03-02']);
    expect(await statistics.byProduct(now)).toEqual([
      { _id: cabochon._id, name: 'Cabochon', inquiries: 3, isDeleted: false },
      { _id: gone._id, name: 'Gone', inquiries: 1, isDeleted: true },
    ]);
  });
});
