import { attributeCalls, newsCalls } from '@msl/shared/contracts';
import { sql } from 'kysely';
import { picture } from '../../test/support/sampleFiles';
import { sqlite, TestApp, upload } from '../../test/support/testApp';
import { until } from '../../test/support/until';
import { toFailure } from '../http/failures';
import { runningLog } from '../http/requestLog';

describe('a disk that cannot be written to', () => {
  let server: TestApp;
  const lines: string[] = [];
  let aheadMs = 0;
  beforeAll(async () => {
    const logger = runningLog({ write: (line) => lines.push(line) });
    server = await TestApp.start(sqlite, {}, { logger });
  });
  beforeEach(() => void lines.splice(0));
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => server.stop());

  const pragma = async (text: string) =>
    (await sql.raw<Record<string, number>>(`pragma ${text}`).execute(server.app.db)).rows[0];
  const save = (description: string) =>
    server.send(attributeCalls.create, { body: { fieldName: 'Colour', description, options: [] } });
  const linesOf = () => lines.map((line) => JSON.parse(line) as { level: number; err?: object });
  const countFailures = async () => {
    const [, count] = /^msl_disk_full_total (\d+)$/m.exec((await server.app.inject('/metrics')).body) ?? [];
    return Number(count);
  };

  /** Expects failures of requests and background work to add no line to the first, and one after five minutes. */
  const expectOneLineLater = async () => {
    const before = await countFailures();
    lines.splice(0);
    const background = new Error('could not save', { cause: new Error('write: No space left on device') });
    server.app.log.warn({ err: background }, 'could not sweep');
    for (let count = 0; count < 3; count += 1) expect((await save('x'.repeat(2000))).code).toBe(503);
    expect(linesOf().filter(({ err }) => err)).toEqual([]);
    expect((await countFailures()) - before).toBe(4);
    const now = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 301_000);
    server.app.log.warn({ err: background }, 'could not sweep');
    now.mockRestore();
    const [line] = linesOf().filter(({ err }) => err);
    expect(line).toMatchObject({ level: 40, msg: 'could not sweep', skippedLines: 4 });
  };
  const ready = async () => {
    // The last answer is kept for a second.
    const now = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + (aheadMs += 5000));
    const response = await server.app.inject('/readyz');
    now.mockRestore();
    return response;
  };

  it('is reported as full with 503, logged at intervals, counted, and used again once there is room', async () => {
    const pages = await pragma('page_count');
    await pragma(`max_page_count = ${pages?.page_count}`);
    let refused = await save('x'.repeat(2000));
    for (let count = 0; refused.code === 201 && count < 100; count += 1) {
      lines.splice(0);
      refused = await save('x'.repeat(2000));
    }
    expect([refused.code, refused.headers['retry-after']]).toEqual([503, '30']);
    expect(refused.failure.message).toMatch(/^The disk of the server is full\./);
    const logged = linesOf();
    expect(logged).toHaveLength(2);
    expect(logged[0]).toMatchObject({ level: 30, reason: refused.failure.message, res: { statusCode: 503 } });
    expect(logged[1]).toMatchObject({ level: 50, err: { code: 'SQLITE_FULL' } });
    await expectOneLineLater();
    expect((await server.send(attributeCalls.list, {})).code).toBe(200);
    await pragma('max_page_count = 1000000');
    expect((await save('There is room again')).code).toBe(201);
    expect((await ready()).statusCode).toBe(200);
  });

  it('is reported as read-only by saves and by /readyz, which still accepts visitors, and used again once it is writable', async () => {
    await pragma('query_only = 1');
    const [refused, unready] = [await save('Read-only'), await ready()];
    await pragma('query_only = 0');
    expect([refused.code, refused.failure.message]).toEqual([503, expect.stringMatching(/is read-only/)]);
    expect([unready.statusCode, unready.json()]).toMatchObject([
      200,
      { status: true, message: expect.stringMatching(/is read-only/) as string, degraded: ['database'] },
    ]);
    expect([(await save('Writable')).code, (await ready()).statusCode]).toEqual([201, 200]);
  });

  it('is reported as full during an upload, and the record is not stored', async () => {
    const full = Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' });
    const keep = jest.spyOn(server.app.files, 'keep').mockRejectedValue(full);
    const form = { title: 'Full', description: '<p>x</p>', images: [upload(await picture('png'), 'a.png')] };
    const refused = await server.send(newsCalls.create, { form });
    keep.mockRestore();
    expect([refused.code, refused.failure.message]).toEqual([503, expect.stringMatching(/^The disk .* is full/)]);
    expect((await server.send(newsCalls.list, { query: { search: 'Full' } })).answer.data).toEqual([]);
    expect((await server.send(newsCalls.create, { form })).code).toBe(201);
  });

  it.each([
    ['SQLITE_FULL', /full/],
    ['53100', /full/],
    ['ENOSPC', /full/],
    ['EDQUOT', /full/],
    ['SQLITE_READONLY_DBMOVED', /read-only/],
    ['EROFS', /read-only/],
    ['25006', /read-only/],
    ['SQLITE_IOERR_WRITE', /fails/],
  ])('is named in the response after an error with the code %s', (code, message) => {
    const { statusCode, body, retryAfterSeconds } = toFailure(Object.assign(new Error('x'), { code }));
    expect([statusCode, retryAfterSeconds]).toEqual([503, 30]);
    expect(body.message).toMatch(message);
    const wrapped = new Error('x', { cause: Object.assign(new Error('y'), { code }) });
    expect(toFailure(wrapped).body.message).toMatch(message);
  });

  it('logs one line of bounded length for each request, however hostile', async () => {
    const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
    lines.splice(0);
    const headers = { 'user-agent': `agent ${'a'.repeat(5000)}`, connection: 'close' };
    await fetch(`${origin}/api/guest/products?search=${'%0a'.repeat(2000)}`, { headers });
    await fetch(`${origin}/api/guest/nothing/${'x'.repeat(6000)}`, { headers });
    const ofRequests = () => lines.filter((line) => line.includes('"reqId"'));
    await until(() => ofRequests().length >= 2);
    expect(ofRequests()).toHaveLength(2);
    for (const line of ofRequests()) expect([line.length < 2000, line.trim().includes('\n')]).toEqual([true, false]);
  });
});
