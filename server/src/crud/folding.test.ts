import { categoryCalls, contactCalls, productCalls, sessionCalls, siteSearchCalls } from '@msl/shared/contracts';
import { sqlite, useTestApp } from '../../test/support/testApp';
import { until } from '../../test/support/until';

describe('texts that are written in several ways', () => {
  const server = useTestApp(sqlite);
  let categoryId: string;

  beforeAll(async () => {
    const { answer } = await server().send(categoryCalls.create, { form: { categoryName: 'Lights' } });
    categoryId = answer.data._id;
  });

  const createProduct = async (fields: { name: string; partNumber?: string }) =>
    (await server().send(productCalls.create, { form: { categoryId, ...fields } })).answer.data;

  it.each([
    ['Wall\u00ADwasher Sky', 'wallwasher sky'],
    ['King’s Pier Bar', "king's pier"],
    ['Strip CB–35—RGB', 'cb-35-rgb'],
    ['Panel 10 × 20', '10 x 20'],
    ['Grid 24 × 36', '24x36'],
    ['Mesh 30x40', '30 × 40'],
    ['Frame 25×35 mm', '25 x 35'],
    ['Coupling ½ inch', '1/2 inch'],
    ['Nipple 3/4 in', '¾ inch'],
    ['Ｎｅｏｎ ２４', 'neon 24'],
    ['شريط ٢٤ فولت', '24 فولت'],
    ['مصباح إضاءة', 'مصباح اضاءه'],
    ['أنبــوب مُضِيء', 'انبوب مضيء'],
  ])('the product %s is found by "%s" and as it is written, in lists and on the site', async (name, search) => {
    const { _id } = await createProduct({ name });
    for (const text of [search, name]) {
      const { answer } = await server().send(productCalls.list, { query: { search: text, page: 1 } });
      expect(answer.data.map((product) => product._id)).toEqual([_id]);
      await until(async () => {
        const found = await server().asGuest(siteSearchCalls.find, { query: { q: text } });
        return found.answer.data[0]?._id === _id;
      });
    }
  });

  it('leads from a short address to the product, however its part number is written', async () => {
    const { _id } = await createProduct({ name: 'Dash', partNumber: 'ZX–٩٠/A' });
    for (const text of ['ZX-90-A', 'zx90a', 'ＺＸ ９０Ａ', 'zx\u00AD\u201190.a']) {
      const { headers } = await server().app.inject(`/p/${encodeURIComponent(text)}`);
      expect([text, headers.location]).toEqual([text, `/product/detail/${_id}`]);
    }
  });

  it('refuses a category whose name looks like another one', async () => {
    expect((await server().send(categoryCalls.create, { form: { categoryName: 'إضاءة ٢٤' } })).code).toBe(201);
    for (const categoryName of ['اضاءه 24', 'إضا\u200Bءة ٢٤', 'إِضَاءَة 24'])
      expect((await server().send(categoryCalls.create, { form: { categoryName } })).code).toBe(409);
  });

  const person = { firstName: 'Mona', lastName: 'Saleh', message: 'Hello' };

  it.each([
    ['٠٥٠ ١٢٣ ٤٥٦٧', '050 123 4567'],
    ['\u202A+971 4 555–0100\u202C', '+971 4 555-0100'],
    ['+1 (407) 555−0142 ext. 12', '+1 (407) 555-0142 ext. 12'],
    ['０４ ５５５ ０１００', '04 555 0100'],
    ['tel:+49-30-123456;ext=12', '+49-30-123456 ext. 12'],
    ['+49 30 123456 Durchwahl 12', '+49 30 123456 Durchwahl 12'],
    ['+966 11 555 0100 تحويلة ١٢', '+966 11 555 0100 تحويلة 12'],
  ])('takes the phone number %s as %s', async (phone, stored) => {
    const body = { ...person, email: 'mona@park.example', phone };
    expect((await server().asGuest(contactCalls.send, { body })).code).toBe(201);
    const [newest] = (await server().send(contactCalls.list, { query: { page: 1, limit: 1 } })).answer.data;
    expect(newest?.phone).toBe(stored);
  });

  it('finds a message by its phone number with any extension, without one, and with other separators', async () => {
    const body = { ...person, email: 'mona@park.example', phone: '+49 40 987654 Durchwahl 12' };
    expect((await server().asGuest(contactCalls.send, { body })).code).toBe(201);
    for (const search of [
      ...['+49 40 987654', '+4940987654', '40 987654', '+49-40-987654', '+49 (0)40 987654', '40987654'],
      ...['tel:+4940987654;ext=12', '+49 40 987654 ext. 12', '+49 40 987654 poste 12', '+49 40 987654 extensión 12'],
      ...['+49 40 987654 تحويلة ١٢', '+49 40 987654分机12', '+49 40 987654 转12', '+49 40 987654 x12'],
      ...['+49 40 987654 Durchwahl 12', '987654'],
    ]) {
      const { data } = (await server().send(contactCalls.list, { query: { search, page: 1 } })).answer;
      expect([search, data.map(({ phone }) => phone)]).toEqual([search, [body.phone]]);
    }
    const { data } = (await server().send(contactCalls.list, { query: { search: '+49 40 987655', page: 1 } })).answer;
    expect(data).toEqual([]);
  });

  it('finds a message by the international address of its sender in both forms', async () => {
    for (const email of ['mona@قطر.example', 'mona@xn--wgbl6a.example', '\u200Fmona@xn--wgbl6a.example\u200E']) {
      const body = { ...person, email, phone: '12345' };
      expect((await server().asGuest(contactCalls.send, { body })).code).toBe(201);
    }
    for (const search of ['mona@قطر.example', 'mona@xn--wgbl6a.example']) {
      const { data } = (await server().send(contactCalls.list, { query: { search, page: 1 } })).answer;
      expect(data.map(({ email }) => email)).toEqual(Array(3).fill('mona@xn--wgbl6a.example'));
    }
  });

  it('signs in with an address that was pasted with direction marks', async () => {
    const body = { email: '\u202Aadmin＠msl.example\u202C', password: 'correct horse battery' };
    expect((await server().asGuest(sessionCalls.logIn, { body })).code).toBe(200);
  });
});
