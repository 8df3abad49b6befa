import { readEventStream } from './readEventStream';

const streamOf = (...chunks: string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });

const { signal } = new AbortController();

/** Returns the names of each call of the listener. */
async function readFrom(response: Response): Promise<string[][]> {
  const named: string[][] = [];
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(response);
  await readEventStream('admin/inbox/events', { signal, onEvents: (names) => named.push([...names]) });
  return named;
}

describe('a stream of events', () => {
  afterEach(() => jest.restoreAllMocks());

  it('tells the names of events that arrive together once, also of those that arrive in parts', async () => {
    const parts = ['event: change\n\nevent: detail\ndata: 1\n\nevent: change\n\neve', 'nt: detail\n', '\n: alive\n\n'];
    expect(await readFrom(new Response(streamOf(...parts)))).toEqual([['change', 'detail'], ['detail']]);
    expect(fetch).toHaveBeenCalledWith('/api/admin/inbox/events', expect.objectContaining({ signal }));
  });

  it('ends without an event if the server rejects the call', async () => {
    expect(await readFrom(new Response(streamOf('event: change\n\n'), { status: 403 }))).toEqual([]);
  });

  it('throws if the server cannot be reached', async () => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    const reading = readEventStream('admin/inbox/events', { signal, onEvents: () => undefined });
    await expect(reading).rejects.toThrow('Failed to fetch');
  });
});
