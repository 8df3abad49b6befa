import { categoryCalls, downloadCalls, manualCalls, productCalls, siteSearchCalls } from '@msl/shared/contracts';
import { gdtf, pdf } from '../../../test/support/sampleFiles';
import { databases, upload, useTestApp } from '../../../test/support/testApp';
import { until } from '../../../test/support/until';

describe.each(databases)('searches for a document of a product on $name', (database) => {
  const server = useTestApp(database);
  const find = async (q: string) => (await server().asGuest(siteSearchCalls.find, { query: { q } })).answer;
  let id: string;
  let categoryId: string;

  const make = async (fields: { name: string; partNumber: string; manualId?: string }) =>
    (await server().send(productCalls.create, { form: { categoryId, ...fields } })).answer.data._id;

  beforeAll(async () => {
    const { answer } = await server().send(categoryCalls.create, { form: { categoryName: 'Strips' } });
    categoryId = answer.data._id;
    const manualFiles = [upload(pdf('fit'), 'Fitting.pdf'), upload(pdf('care'), 'Care.pdf')];
    const manual = await server().send(manualCalls.create, { form: { title: 'All strips', manualFiles } });
    id = await make({ name: 'QX24 Strip', partNumber: 'MSL-QX24', manualId: manual.answer.data._id });
    await make({ name: 'QX30 Rope', partNumber: 'MSL-QX30' });
    await until(async () => (await find('qx30')).counts.product === 1 && (await find('fitting')).counts.download === 1);
  });

  it('lead to the files of its manual, whatever their titles say, once each', async () => {
    for (const search of ['qx24 manual', 'Manual of QX24', 'MSL-QX24 manual pdf']) {
      const { data, counts, missing } = await find(search);
      expect([search, ...data.slice(0, 2).map(({ title }) => title)]).toEqual([search, 'Fitting', 'Care']);
      expect([counts.download, missing]).toEqual([2, null]);
      expect(data.filter(({ kind }) => kind === 'download')).toHaveLength(2);
    }
  });

  it('say that there is none, and find the product', async () => {
    const { data, leftOut, missing } = await find('qx24 gdtf');
    expect(data[0]?.title).toBe('QX24 Strip');
    expect(leftOut).toEqual(['gdtf']);
    expect(missing).toEqual({ document: 'GDTF file', of: 'QX24 Strip', path: data[0]?.path });
    expect((await find('qx30 manual')).missing).toMatchObject({ document: 'manual', of: 'QX30 Rope' });
    expect((await find('QX CAD drawing')).missing).toEqual({ document: 'CAD file', of: 'qx', path: null });
    expect((await find('warehouse CAD drawing')).missing).toBeNull();
  });

  it('name the words of the search if several products have them', async () => {
    const other = await make({ name: 'QX24 Strip, long', partNumber: 'MSL-QX24-L' });
    await until(async () => (await find('qx24 strip')).counts.product === 2);
    const { missing } = await find('qx24 firmware');
    expect(missing).toEqual({ document: 'firmware', of: 'qx24', path: null });
    await server().send(productCalls.remove, { id: other });
    await until(async () => (await find('qx24 strip')).counts.product === 1);
  });

  it('do not need the word for a file', async () => {
    for (const search of ['qx24 gdtf file', 'gdtf download qx24'])
      expect(await find(search)).toMatchObject({ missing: { document: 'GDTF file', of: 'QX24 Strip' } });
  });

  it('lead to the document as soon as there is one', async () => {
    const form = { kind: 'gdtf' as const, title: 'Profile', productIds: id, file: [upload(gdtf(), 'p.gdtf')] };
    await server().send(downloadCalls.create, { form });
    await until(async () => (await find('qx24 gdtf')).missing === null);
    const { data, leftOut } = await find('qx24 gdtf');
    expect([data[0]?.title, leftOut]).toEqual(['Profile', []]);
  });
});
