import { setImmediate } from 'node:timers/promises';
import {
  categoryCalls,
  type DmxMode,
  downloadCalls,
  manualCalls,
  productCalls,
  undoCalls,
} from '@msl/shared/contracts';
import { fixtureOf, gdtf, html, pdf, sha256Of, zip } from '../../../test/support/sampleFiles';
import { databases, sqlite, upload, useTestApp } from '../../../test/support/testApp';

const sheet = (text: string) => [upload(pdf(text), `${text}.pdf`)];

describe.each(databases)('downloads on $name', (database) => {
  const server = useTestApp(database);

  const makeProduct = async (partNumber: string, more: object = {}) => {
    const categoryName = `Category of ${partNumber}`;
    const category = (await server().send(categoryCalls.create, { form: { categoryName } })).answer.data;
    const form = { categoryId: category._id, name: `Lamp ${partNumber}`, partNumber, ...more };
    return (await server().send(productCalls.create, { form })).answer.data;
  };
  const make = async (form: object) =>
    server().send(downloadCalls.create, { form: { kind: 'data-sheet', title: 'Sheet', ...form } as never });
  const revise = async (id: string, form: object) => server().send(downloadCalls.revise, { id, form: form as never });
  const listed = async (query: object) => (await server().asGuest(downloadCalls.listForGuests, { query })).answer.data;
  const follow = async (address: string) => {
    const { statusCode, headers } = await server().app.inject(address);
    return [statusCode, headers.location];
  };

  it('keep older revisions reachable, while the permanent address leads to the newest', async () => {
    const first = (await make({ title: 'Größe & Weight', revision: 'A', file: sheet('A') })).answer.data;
    expect(first).toMatchObject({ name: 'grosse-weight', size: pdf('A').length, sha256: sha256Of(pdf('A')) });
    const second = (await revise(first._id, { title: 'Dimensions', revision: 'B', file: sheet('B') })).answer.data;
    expect(await follow('/d/grosse-weight')).toEqual([302, second.filePath]);
    expect((await server().app.inject(first.filePath)).statusCode).toBe(200);
    const found = await listed({ search: 'dimensions', isCurrent: 'true' });
    expect(found).toMatchObject([{ address: '/d/grosse-weight', earlier: [{ _id: first._id, revision: 'A' }] }]);
    const again = (await make({ title: 'Größe & Weight', file: sheet('C') })).answer.data;
    expect(again.name).toBe('grosse-weight-2');
  });

  it('put the revision before in the place of a deleted one, until it is restored', async () => {
    const first = (await make({ title: 'Chain', revision: '1', file: sheet('1') })).answer.data;
    const second = (await revise(first._id, { revision: '2', file: sheet('2') })).answer.data;
    const third = (await revise(second._id, { revision: '3', file: sheet('3') })).answer.data;
    const chain = async () =>
      (await server().send(downloadCalls.list, { query: { search: 'Chain' } })).answer.data.map(
        ({ revision, supersededBy }) => [revision, supersededBy],
      );
    const before = await chain();
    const ids = [second._id, third._id];
    const removed = await server().send(downloadCalls.bulk, { body: { action: 'delete', ids } });
    expect([await chain(), await follow('/d/chain')]).toEqual([[['1', null]], [302, first.filePath]]);
    await server().send(undoCalls.restore, { token: removed.answer.data.undo ?? '' });
    expect([await chain(), await follow('/d/chain')]).toEqual([before, [302, third.filePath]]);
    for (const id of [first._id, ...ids]) await server().send(downloadCalls.remove, { id });
    expect((await follow('/d/chain'))[0]).toBe(404);
    for (const url of ['/d/%00', `/d/${'x'.repeat(5000)}`, '/d/%2F%2Fevil.example'])
      expect((await follow(url))[0]).toBe(404);
  });

  it('are found by title, part number, kind and product, together with the files of manuals', async () => {
    const manual = { title: 'Rigging', manualFiles: [upload(pdf('rig'), 'Rigging.pdf')] };
    const { _id: manualId } = (await server().send(manualCalls.create, { form: manual })).answer.data;
    const product = await makeProduct('ZX-77', { manualId });
    await make({ title: 'Zx sheet', productIds: product._id, file: sheet('zx') });
    const titles = async (query: object) => (await listed(query)).map(({ title }) => title).sort();
    expect(await titles({ search: 'zx-77' })).toEqual(['Rigging', 'Zx sheet']);
    expect(await titles({ search: 'zx-77', kind: 'manual' })).toEqual(['Rigging']);
    expect(await titles({ product: product._id, kind: 'data-sheet' })).toEqual(['Zx sheet']);
    const [found] = await listed({ search: 'rigging' });
    const linked = [{ _id: product._id, name: 'Lamp ZX-77', partNumber: 'ZX-77' }];
    expect(found).toMatchObject({ sha256: sha256Of(pdf('rig')), fileName: 'Rigging.pdf', products: linked });
    const removed = await server().send(productCalls.remove, { id: product._id });
    expect(await titles({ search: 'zx-77' })).toEqual([]);
    await server().send(undoCalls.restore, { token: removed.answer.data.undo });
    expect(await titles({ search: 'zx-77' })).toEqual(['Rigging', 'Zx sheet']);
  });

  it('have one row, title and id for a file of several manuals, with the products of all of them', async () => {
    const guide = () => upload(pdf('planning'), 'MSL-planning_power.pdf');
    const makeManual = async (title: string, manualFiles: ReturnType<typeof upload>[]) =>
      (await server().send(manualCalls.create, { form: { title, description: `<p>${title} only.</p>`, manualFiles } }))
        .answer.data._id;
    const bars = await makeManual('Quartz bars', [upload(pdf('bars'), 'Quartz-bars.pdf'), guide()]);
    const dots = await makeManual('Quartz dots', [guide()]);
    await makeProduct('QB-1', { manualId: bars });
    const { _id: dotId } = await makeProduct('QD-1', { manualId: dots });
    const rows = async (query: object) =>
      (await listed(query)).map(({ title, products, description }) => [
        title,
        products.map(({ partNumber }) => partNumber).sort(),
        description,
      ]);
    const shared = ['MSL planning power', ['QB-1', 'QD-1'], ''];
    // A manual is found with all of its files.
    const planning = async () =>
      (await rows({ search: 'planning power' })).filter(([title]) => title !== 'Quartz bars');
    expect(await planning()).toEqual([shared]);
    expect(await rows({ product: dotId })).toEqual([shared]);
    expect(await rows({ search: 'qd-1' })).toEqual([shared]);
    const all = await listed({ search: 'quartz' });
    expect(new Set(all.map(({ _id }) => _id)).size).toBe(2);
    expect(await rows({ search: 'quartz bars' })).toContainEqual(['Quartz bars', ['QB-1'], 'Quartz bars only.']);
    const { _id: download } = (await make({ title: 'Planning of power', productIds: dotId, file: [guide()] })).answer
      .data;
    expect(await planning()).toEqual([['Planning of power', ['QD-1'], '']]);
    await server().send(downloadCalls.remove, { id: download });
    expect(await planning()).toEqual([shared]);
  });
});

const eulumdat = ['Maker', '1', '1', '24', '15', '19', '5', '', 'Lamp'].join('\r\n');
const ies = 'IESNA:LM-63-2002\n[TEST] none\nTILT=NONE\n1 1000 1 3 3 1 2 0 0 0\n';
const step = 'ISO-10303-21;\nHEADER;\nENDSEC;\nEND-ISO-10303-21;\n';
const entity = '<!DOCTYPE x [<!ENTITY a "b">]><GDTF><FixtureType/></GDTF>';

describe('the files of downloads', () => {
  const server = useTestApp(sqlite);
  const send = (kind: string, content: Buffer | string, name: string) => {
    const file = [upload(Buffer.from(content), name)];
    return server().send(downloadCalls.create, { form: { kind: kind as never, title: name, file } });
  };

  it.each([
    ['photometry', eulumdat, 'bar.ldt'],
    ['photometry', ies, 'bar.ies'],
    ['photometry', ies.replace('IESNA', 'IES').replace('2002', '2019'), 'bar.ies'],
    ['cad', step, 'bar.stp'],
    ['cad', '0\nSECTION\n2\nHEADER\n', 'bar.dxf'],
    ['cad', 'solid bar\nfacet normal 0 0 1\n', 'bar.stl'],
    ['firmware', ':0300300002337A1E\n:00000001FF\n', 'bar.hex'],
    ['firmware', Buffer.from([1, 2, 3, 0, 9]), 'bar.bin'],
    ['firmware', zip({ 'a.txt': 'a' }), 'bar.zip'],
    ['gdtf', gdtf(), 'bar.gdtf'],
  ])('of kind %s are accepted by their content, and sent as attachments', async (kind, content, name) => {
    const { code, answer } = await send(kind, content, name);
    expect(code).toBe(201);
    const { headers } = await server().app.inject(answer.data.filePath);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="bar\./);
  });

  it.each([
    ['photometry', 'Maker\n1\n2\nlamp\n', 'text.ldt'],
    ['photometry', pdf(), 'sheet.ldt'],
    ['cad', html(), 'page.stl'],
    ['firmware', html(), 'page.bin'],
    ['firmware', ':0300300002337A1F\n', 'sum.hex'],
    ['gdtf', zip({ 'other.xml': '<GDTF/>' }), 'none.gdtf'],
    ['gdtf', gdtf('<GDTF><FixtureType></GDTF>'), 'broken.gdtf'],
    ['gdtf', gdtf(entity), 'entity.gdtf'],
    ['gdtf', gdtf().subarray(0, 300), 'cut.gdtf'],
    ['gdtf', gdtf('<GDTF><FixtureType><__proto__ a="1"/></FixtureType></GDTF>'), 'prototype.gdtf'],
    ['gdtf', gdtf(fixtureOf({ channels: 900, setsPerChannel: 64 })), 'long.gdtf'],
  ])('of kind %s are refused with another content: %#', async (kind, content, name) => {
    const { code, failure } = await send(kind, content, name);
    expect([code, failure.errors?.[0]?.field]).toEqual([415, 'file']);
  });

  it('of GDTF give a chart of the channels, with every use of a geometry', async () => {
    const category = (await server().send(categoryCalls.create, { form: { categoryName: 'Bars' } })).answer.data;
    const product = (await server().send(productCalls.create, { form: { categoryId: category._id, name: 'Bar' } }))
      .answer.data;
    const form = { kind: 'gdtf' as const, title: 'Bar', productIds: product._id };
    await server().send(downloadCalls.create, { form: { ...form, file: [upload(gdtf(), 'bar.gdtf')] } });
    const { answer } = await server().asGuest(downloadCalls.dmxForGuests, { id: product._id });
    expect(answer.data[0]?.modes[0]?.channels).toEqual([
      {
        addresses: [1, 2],
        break: 1,
        attribute: 'Dimmer',
        geometry: 'Base',
        functions: [{ name: 'Dimmer', from: '0' }],
      },
      ...['Pixel 1', 'Pixel 2'].map((geometry, index) => ({
        ...{ addresses: [3 + index], break: 1, attribute: 'ColorAdd_R', geometry },
        functions: [
          { name: 'Off', from: '0' },
          { name: 'On', from: '1' },
        ],
      })),
    ]);
  });

  it('of GDTF that describe millions of channels are read up to 2,048, and other requests are answered meanwhile', async () => {
    const content = gdtf(fixtureOf({ references: 2048, channels: 2000 }));
    const startedMs = performance.now();
    let isPending = true;
    const sent = send('gdtf', content, 'millions.gdtf').finally(() => (isPending = false));
    const pausesMs: number[] = [];
    while (isPending) {
      const askedMs = performance.now();
      expect((await server().app.inject('/healthz')).statusCode).toBe(200);
      pausesMs.push(performance.now() - askedMs);
      await setImmediate();
    }
    const { code, answer } = await sent;
    const uploadMs = performance.now() - startedMs;
    expect(code).toBe(201);
    const [row] = await server()
      .app.db.selectFrom('downloads')
      .select('dmxModes')
      .where('id', '=', answer.data._id)
      .execute();
    expect((JSON.parse(row?.dmxModes ?? '[]') as DmxMode[]).map(({ channels }) => channels.length)).toEqual([2048]);
    // If the server itself read the file, one request would wait for nearly all of the upload.
    expect(Math.max(...pausesMs)).toBeLessThan(uploadMs / 2);
  });
});
