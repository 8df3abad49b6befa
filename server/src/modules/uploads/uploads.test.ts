import { manualCalls, maxDescribedFiles, uploadCalls } from '@msl/shared/contracts';
import { pdf } from '../../../test/support/sampleFiles';
import { defaultDatabases, upload, useTestApp } from '../../../test/support/testApp';

describe.each(defaultDatabases)('the limits of uploads on $name', (database) => {
  const maxMegabytes = { image: 3, document: 7, video: 90 };
  const server = useTestApp(database, { maxMegabytes });

  it('are answered to administrators as configured', async () => {
    expect((await server().send(uploadCalls.limits, {})).answer.data).toEqual(maxMegabytes);
    expect((await server().asGuest(uploadCalls.limits, {})).code).toBe(401);
  });
});

describe.each(defaultDatabases)('the description of stored files on $name', (database) => {
  const server = useTestApp(database);

  it('gives administrators original name and size, and omits files that are not stored', async () => {
    const files = [upload(pdf(), 'Rigging guide.pdf'), upload(pdf('second'), 'Wiring.pdf')];
    const form = { title: 'Guide', manualFiles: files };
    const [first = '', second = ''] = (await server().send(manualCalls.create, { form })).answer.data.filePaths;
    const query = { paths: [second, '/uploads/0000000000000000.pdf', 'nonsense', first].join(',') };
    const { answer } = await server().send(uploadCalls.describe, { query });
    expect(answer.data).toEqual([
      { path: second, name: 'Wiring.pdf', bytes: expect.any(Number) as number },
      { path: first, name: 'Rigging guide.pdf', bytes: expect.any(Number) as number },
    ]);
    const served = await server().app.inject(first);
    expect(answer.data[1]?.bytes).toBe(served.rawPayload.length);
    expect((await server().asGuest(uploadCalls.describe, { query })).code).toBe(401);
  });

  it('is rejected for more files than one call accepts', async () => {
    const query = { paths: Array.from({ length: maxDescribedFiles + 1 }, () => '/uploads/x.png').join(',') };
    const { code, failure } = await server().send(uploadCalls.describe, { query });
    expect([code, failure.errors?.map(({ field }) => field)]).toEqual([422, ['paths']]);
  });
});
