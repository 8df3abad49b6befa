import {
  attributeCalls,
  categoryCalls,
  newsCalls,
  type NewsDetail,
  previewCalls,
  type PreviewInput,
  productCalls,
  type ProductDetail,
  projectCalls,
  type ProjectDetail,
} from '@msl/shared/contracts';
import { hostStandIn } from '../../test/support/hostStandIn';
import { defaultDatabases, useTestApp } from '../../test/support/testApp';

const dirty = '<p onclick="x()">Kept<script>x()</script></p>';
const clean = '<p>Kept</p>';
const pictures = [
  '/uploads/a-10x10.jpg',
  'blob:http://127.0.0.1:4000/0b7e-1#file.jpg',
  'https://pictures.example/b.jpg',
];

describe.each(defaultDatabases)('the live preview of records on $name', (database) => {
  const server = useTestApp(database, {}, { hostFolder: hostStandIn });
  let product = { _id: '' };
  let category = { _id: '' };
  let attributes: string[] = [];

  const ask = (page: PreviewInput['page'], fields: Record<string, string>, given: string[] = []) =>
    server().send(previewCalls.render, { body: { page, fields, files: {}, pictures: given } });
  const show = async <T>(...typed: Parameters<typeof ask>): Promise<T & { url: string }> => {
    const { code, answer } = await ask(...typed);
    expect(code).toBe(200);
    const shown = JSON.parse(answer.data.html) as { url: string; [path: string]: unknown };
    const { answer: page } = shown[`guest${shown.url}`] as { answer: { data: T } };
    return { ...page.data, url: shown.url };
  };
  const createAttribute = async (body: Parameters<typeof send>[0]) => (await send(body)).answer.data._id;
  const send = (body: { fieldName: string; kind: 'number' | 'choice'; unit?: string; options?: string[] }) =>
    server().send(attributeCalls.create, { body: { description: 'Seen in tests', ...body } });

  beforeAll(async () => {
    attributes = [
      await createAttribute({ fieldName: 'Pixel pitch', kind: 'number', unit: 'mm' }),
      await createAttribute({ fieldName: 'Voltage', kind: 'choice', options: ['12 V', '24 V'] }),
    ];
    const form = { categoryName: 'Strips', categoryAttrId: attributes[1] };
    category = (await server().send(categoryCalls.create, { form })).answer.data;
    const stored = { name: 'Stored strip', categoryId: category._id };
    product = (await server().send(productCalls.create, { form: stored })).answer.data;
  });

  it('shows a stored product and a new one with typed texts, facts, choices and pictures, and stores nothing', async () => {
    const [pitch = '', voltage = ''] = attributes;
    const typed = {
      ...{ name: 'Typed strip', partNumber: 'MSL-T1', categoryId: category._id, description: dirty, manualId: '' },
      facts: JSON.stringify({ [pitch]: 12.5 }),
      offers: JSON.stringify({ [voltage]: ['24 V'] }),
      discontinuedAt: '2026-01-01',
    };
    const shown = await show<ProductDetail>('product', { id: product._id, ...typed }, pictures);
    expect(shown).toMatchObject({
      ...{ url: `/product/detail/${product._id}`, name: 'Typed strip', categoryName: 'Strips', description: clean },
      ...{ imagePath: pictures, discontinuedAt: '2026-01-01T00:00:00.000Z', projects: [] },
      choices: [{ fieldName: 'Voltage', options: ['24 V'] }],
    });
    expect(shown.factSheet.map(({ fieldName, value }) => [fieldName, value])).toEqual([
      ['Pixel pitch', 12.5],
      ['Voltage', ['24 V']],
    ]);
    const fresh = await show<ProductDetail>('product', { ...typed, facts: '{"half', id: 'gone' });
    expect(fresh).toMatchObject({ url: '/product/detail/preview', name: 'Typed strip', projects: [] });
    expect((await server().send(productCalls.get, { id: product._id })).answer.data.name).toBe('Stored strip');
  });

  it('shows a project with the chosen products, and news with their links and dates', async () => {
    const used = JSON.stringify([{ productId: product._id, quantity: 40 }]);
    const form = { name: 'Wheel', products: used };
    const stored = (await server().send(projectCalls.create, { form })).answer.data;
    const project = await show<ProjectDetail>('project', { id: stored._id, ...form, name: 'Big wheel' }, pictures);
    expect(project).toMatchObject({ url: `/project/detail/${stored._id}`, name: 'Big wheel', filePath: pictures });
    expect(project.products).toEqual([{ productId: product._id, quantity: 40 }]);
    expect(project.productCards).toEqual([expect.objectContaining({ name: 'Stored strip' })]);

    const links = {
      productIds: `${product._id},gone`,
      projectIds: stored._id,
      publishedAt: '2026-02-03T10:00:00+02:00',
    };
    const news = await show<NewsDetail>('news', { title: 'Lit', description: dirty, ...links });
    expect(news).toMatchObject({
      ...{ url: '/news/detail/preview', title: 'Lit', description: clean, publishedAt: '2026-02-03T08:00:00.000Z' },
      products: [{ _id: product._id, name: 'Stored strip' }],
      projects: [{ _id: stored._id, name: 'Wheel' }],
    });
    expect((await server().asGuest(newsCalls.listForGuests, {})).answer.data).toEqual([]);
  });

  it('accepts no picture from an address that runs', async () => {
    for (const address of ['javascript:alert(1)', '/api/admin/news', 'blob:x" onerror="y'])
      expect((await ask('product', {}, [address])).code).toBe(422);
  });
});
