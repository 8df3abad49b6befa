import { categoryCalls, manualCalls, type Product, productCalls } from '@msl/shared/contracts';
import { picture, svg } from '../../../test/support/sampleFiles';
import { databases, upload, useTestApp } from '../../../test/support/testApp';

describe.each(databases)('products on $name', (database) => {
  const server = useTestApp(database);
  const categories: Record<string, string> = {};

  beforeAll(async () => {
    for (const categoryName of ['Cabochons', 'Strings & Nets']) {
      const { answer } = await server().send(categoryCalls.create, { form: { categoryName } });
      categories[categoryName] = answer.data._id;
    }
  });

  const create = async (name: string, form: object = {}): Promise<Product> => {
    const fields = { categoryId: categories.Cabochons ?? '', name, ...form };
    return (await server().send(productCalls.create, { form: fields })).answer.data;
  };
  const names = async (query: object) =>
    (await server().asGuest(productCalls.listForGuests, { query })).answer.data.map(({ name }) => name);

  it('creates a product with pictures of every accepted kind, in the order sent', async () => {
    const formats = ['jpeg', 'png', 'gif', 'webp', 'avif'] as const;
    const images = await Promise.all(formats.map(async (format) => upload(await picture(format), `a.${format}`)));
    const { code, answer } = await server().send(productCalls.create, {
      form: {
        ...{ categoryId: categories.Cabochons ?? '', name: 'Cabochon 60', partNumber: 'CB-60-RGB', isFeatured: 'true' },
        ...{
          summary: 'Seen from afar',
          description: '<p>Bright &amp; flat</p>',
          specifications: '<table><tr><td>24 V</td></tr></table>',
          images,
        },
      },
    });
    expect(code).toBe(201);
    expect(answer.message).toBe('Product created successfully');
    expect(answer.data).toMatchObject({ categoryName: 'Cabochons', isFeatured: true, manualId: null });
    const endings = answer.data.imagePath.map((path) => path.split('.')[1]);
    expect(endings).toEqual(['jpg', 'png', 'gif', 'webp', 'avif']);
    for (const path of answer.data.imagePath) expect((await server().app.inject(path)).statusCode).toBe(200);
    const card = (await server().asGuest(productCalls.listForGuests, { query: { search: 'cb-60' } })).answer.data[0];
    expect(card).toMatchObject({ name: 'Cabochon 60', summary: 'Seen from afar', description: 'Bright & flat' });
    expect(card).not.toHaveProperty('specifications');
    expect((await server().asGuest(productCalls.getForGuests, { id: answer.data._id })).answer.data).toEqual({
      ...answer.data,
      ...{ factSheet: [], keyFacts: [], choices: [], projects: [] },
    });
  });

  it('sends of a long description its first 50 words to a card', async () => {
    const description = `<p>Lit ${'day and <b>night</b> '.repeat(30)}</p>`;
    const { name } = await create('Long text', { description });
    const query = { search: name };
    const [card] = (await server().asGuest(productCalls.listForGuests, { query })).answer.data;
    expect(card?.description).toBe(`Lit ${'day and night '.repeat(16)}day…`);
  });

  it('removes scripts, handlers and unknown frames from rich text when it is stored', async () => {
    const description =
      '<h1>Title</h1><p onclick="x()">a<script>alert(1)</script></p><a href="javascript:x()">b</a><iframe src="https://evil.example"></iframe>' +
      '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe><img src="/uploads/x.png" onerror="x()"><pre><code class="language-ts">1</code></pre>';
    const product = await create('Sanitised', { description });
    expect(product.description).toBe(
      '<h2>Title</h2><p>a</p><a>b</a><iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></iframe>' +
        '<img src="/uploads/x.png" /><pre><code class="language-ts">1</code></pre>',
    );
  });

  it('keeps stored pictures on an update, appends new ones, and removes one by its position', async () => {
    const [a, b] = [
      upload(await picture('png', { seed: 2 }), 'a.png'),
      upload(await picture('png', { seed: 3 }), 'b.png'),
    ];
    const { _id, imagePath } = await create('Pictures', { images: [a, b] });
    const c = upload(await picture('png', { seed: 4 }), 'c.png');
    const updated = await server().send(productCalls.update, { id: _id, form: { name: 'More pictures', images: [c] } });
    expect(updated.answer).toMatchObject({ message: 'Product updated successfully', data: { name: 'More pictures' } });
    expect(updated.answer.data.imagePath.slice(0, 2)).toEqual(imagePath);
    const removed = await server().send(productCalls.removeImage, { id: _id, index: '0' });
    expect(removed.answer.data.imagePath).toEqual(updated.answer.data.imagePath.slice(1));
    expect(removed.answer.message).toBe('Image deleted successfully');
  });

  it('keeps all pictures that several administrators add concurrently', async () => {
    const { _id } = await create('Crowded');
    const add = async (seed: number) => {
      const images = [upload(await picture('png', { seed }), `${seed}.png`)];
      return server().send(productCalls.update, { id: _id, form: { images } });
    };
    await Promise.all([31, 32, 33, 34, 35].map(add));
    const { answer } = await server().send(productCalls.get, { id: _id });
    expect(new Set(answer.data.imagePath).size).toBe(5);
  });

  it('stores nothing when one of its files is rejected, and names that file', async () => {
    const images = [upload(await picture('png', { seed: 9 }), 'good.png'), upload(svg(), 'bad.png')];
    const form = { categoryId: categories.Cabochons ?? '', name: 'Half', images };
    const { code, failure } = await server().send(productCalls.create, { form });
    expect(code).toBe(415);
    expect(failure.errors?.[0]?.field).toBe('images');
    expect(failure.message).toMatch(/^bad\.png: This type of file is not accepted\./);
    expect(await names({ search: 'Half' })).toEqual([]);
  });

  it('releases the files of a rejected update', async () => {
    const { _id } = await create('Refused update');
    const before = await server().app.db.selectFrom('files').select('id').execute();
    const form = { manualId: 'nosuchmanual', images: [upload(await picture('png', { seed: 11 }), 'a.png')] };
    expect((await server().send(productCalls.update, { id: _id, form })).code).toBe(422);
    expect(await server().app.db.selectFrom('files').select('id').execute()).toEqual(before);
  });

  it.each([
    ['categoryId', { categoryId: 'nosuchcategory' }],
    ['manualId', { manualId: 'nosuchmanual' }],
    ['name', { name: ' ' }],
    ['isFeatured', { isFeatured: 'perhaps' }],
    ['colour', { colour: 'red' }],
    ['brochure', { brochure: new File(['x'], 'x.pdf') }],
    ['images', { images: 'not a file' }],
    ['name', { name: '\0\u0007' }],
  ])('rejects an invalid %s (%j)', async (field, wrong) => {
    const form = { categoryId: categories.Cabochons ?? '', name: 'Wrong', ...wrong };
    const { code, failure } = await server().send(productCalls.create, { form: form as never });
    expect(code).toBe(422);
    expect(failure.errors?.map((error) => error.field)).toEqual([field]);
  });

  it('accepts read-only fields of the record, which a form filled from it sends back', async () => {
    const { _id, ...product } = await create('Sent back');
    const form = { name: 'Sent back', categoryName: product.categoryName, createdAt: product.createdAt, _id };
    expect((await server().send(productCalls.update, { id: _id, form: form as never })).code).toBe(200);
  });

  it('links and unlinks a manual', async () => {
    const manual = (await server().send(manualCalls.create, { form: { title: 'Manual' } })).answer.data._id;
    const { _id, manualId } = await create('With manual', { manualId: manual });
    expect(manualId).toBe(manual);
    const without = await server().send(productCalls.update, { id: _id, form: { manualId: '' } });
    expect(without.answer.data.manualId).toBeNull();
  });

  it('lets guests browse by category names or ids in any case, and by words', async () => {
    const strings = categories['Strings & Nets'] ?? '';
    await create('Net 20 mm', { categoryId: strings, partNumber: 'NT-20' });
    await create('String 50 mm', { categoryId: strings, partNumber: 'ST-50' });
    expect(await names({ categories: 'STRINGS & nets', search: '0 mm' })).toEqual(['String 50 mm', 'Net 20 mm']);
    expect(await names({ categories: strings, search: 'nt-20' })).toEqual(['Net 20 mm']);
    expect(await names({ categories: strings, search: 'Nt20' })).toEqual(['Net 20 mm']);
    expect(await names({ categories: 'strings & nets,cabochons', search: '0 mm' })).toEqual([
      'String 50 mm',
      'Net 20 mm',
    ]);
    expect(await names({ categories: 'Unknown' })).toEqual([]);
    const { answer } = await server().asGuest(productCalls.suggestForGuests, { categoryId: strings });
    expect(answer.data.map(({ name }) => name)).toEqual(['String 50 mm', 'Net 20 mm']);
  });

  it('answers pages with correct totals, also past the end', async () => {
    for (let number = 1; number <= 11; number += 1) await create(`Paged ${number}`);
    const page = async (query: object) => (await server().asGuest(productCalls.listForGuests, { query })).answer;
    const first = await page({ search: 'Paged' });
    expect(first.data).toHaveLength(9);
    expect(first.paginationData).toEqual({ totalItems: 11, itemsPerPage: 9, currentPage: 1, totalPages: 2 });
    expect((await page({ search: 'Paged', currentPage: 2 })).data).toHaveLength(2);
    const past = await page({ search: 'Paged', currentPage: 7, itemsPerPage: 5 });
    expect(past).toMatchObject({ data: [], paginationData: { totalItems: 11, currentPage: 7, totalPages: 3 } });
    const admin = await server().send(productCalls.list, {
      query: { page: 2, limit: 4, search: 'paged', sort: 'createdAt' },
    });
    expect(admin.answer.paginationData).toEqual({ page: 2, limit: 4, totalPages: 3, totalItems: 11 });
    expect(admin.answer.data.map(({ name }) => name)).toEqual(['Paged 5', 'Paged 6', 'Paged 7', 'Paged 8']);
  });

  it.each([{ page: 0 }, { page: 'two' }, { page: 1.5 }, { page: 1, limit: 101 }, { sort: 'price' }])(
    'rejects the list query %j',
    async (query) => {
      expect((await server().send(productCalls.list, { query: query as never })).code).toBe(422);
    },
  );

  it('sorts by category name and filters by category and flag', async () => {
    await create('Featured one', { isFeatured: true });
    await create('Net 10 mm', { categoryId: categories['Strings & Nets'] ?? '' });
    const all = (await server().send(productCalls.list, { query: { sort: '-categoryName' } })).answer;
    expect(all.paginationData).toBeUndefined();
    const order = all.data.map(({ categoryName }) => categoryName);
    expect(order).toEqual([...order].sort().reverse());
    expect(new Set(order).size).toBe(2);
    const { answer } = await server().send(productCalls.list, {
      query: { categoryId: categories.Cabochons, isFeatured: true, search: 'featured one' },
    });
    expect(answer.data.map(({ name }) => name)).toEqual(['Featured one']);
    expect(await names({ isFeatured: true })).toContain('Featured one');
    expect(await names({ isFeatured: true })).not.toContain('Net 10 mm');
  });

  it('answers guests 404 for a deleted product', async () => {
    const { _id } = await create('Deleted', { images: [upload(await picture('png', { seed: 21 }), 'a.png')] });
    expect((await server().send(productCalls.remove, { id: _id })).code).toBe(200);
    expect((await server().asGuest(productCalls.getForGuests, { id: _id })).code).toBe(404);
    const uses = server().app.db.selectFrom('file_uses').select('fileId').where('owner', '=', `products:${_id}`);
    expect(await uses.execute()).toEqual([]);
  });

  it.each(['x', '%00', 'a/b', "' or 1=1", '../../etc', 'é', 'a'.repeat(150)])(
    'answers 404 for the id %j',
    async (id) => {
      expect((await server().asGuest(productCalls.getForGuests, { id })).code).toBe(404);
    },
  );
});
