import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { productCalls } from '@msl/shared/contracts';
import { sqlite, useTestApp } from '../../test/support/testApp';
import { RecordQueries } from './recordQueries';
import type { RowOf } from './recordTypes';

describe('an export whose client stops reading', () => {
  const server = useTestApp(sqlite, { stopMs: 500 });
  let batches = 0;

  /** Starts an endless export and waits for its first bytes. */
  async function startExport() {
    jest.spyOn(RecordQueries.prototype, 'batches').mockImplementation(async function* () {
      for (;;) {
        batches += 1;
        yield Array.from({ length: 200 }, (_, index) => ({ ...row, id: `p${index}` }));
      }
    });
    const origin = await server().app.listen({ port: 0, host: '127.0.0.1' });
    const headers = { authorization: `Bearer ${server().token}` };
    const request = get(`${origin}/api/${productCalls.export.path}`, { headers, agent: false });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(200);
    await once(response, 'data');
    response.pause();
    return { response };
  }

  const at = '2026-01-01T00:00:00.000Z';
  const texts = { name: 'Lamp', partNumber: '', summary: '', description: '', descriptionText: '', specifications: '' };
  const row: Omit<RowOf<'products'>, 'id'> = {
    ...texts,
    ...{ categoryId: 'c', manualId: null, imagePath: '[]', date: at, isFeatured: 0, searchText: '' },
    ...{ facts: '{}', offers: '{}', discontinuedAt: null, rank: 0 },
    ...{ createdAt: at, updatedAt: at },
  };

  afterEach(() => jest.restoreAllMocks());

  it('reads no more rows than the connection accepts, and lets the server close', async () => {
    const { response } = await startExport();
    // Only as much as the system's socket buffers hold may be on its way.
    expect(await settled(() => batches)).toBeLessThan(1000);
    await server().app.close();
    // The client reads on, and notices that the file is incomplete.
    await expect(once(response.resume(), 'end')).rejects.toThrow('aborted');
    expect(response.complete).toBe(false);
  });
});

/** Returns a number once it has stopped growing. */
async function settled(read: () => number): Promise<number> {
  for (let before = -1; before !== read(); await delay(200)) before = read();
  return read();
}
