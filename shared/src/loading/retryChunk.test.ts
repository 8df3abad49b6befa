import { retryChunk } from './retryChunk';

const chunkFailure = () => Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('loading a chunk', () => {
  it('is tried three times with growing pauses, then fails', async () => {
    const attemptsMs: number[] = [];
    const startMs = Date.now();
    const load = jest.fn(async () => {
      attemptsMs.push(Date.now() - startMs);
      throw chunkFailure();
    });
    const failing = expect(retryChunk(load)).rejects.toThrow('Loading chunk 7 failed.');
    await jest.advanceTimersByTimeAsync(60_000);
    await failing;
    const [first, second, third] = attemptsMs;
    expect(attemptsMs).toHaveLength(3);
    expect(first).toBe(0);
    expect(third! - second!).toBeGreaterThan(second! - first!);
  });

  it('returns what a later attempt loads', async () => {
    const load = jest.fn<Promise<string>, []>().mockRejectedValueOnce(chunkFailure()).mockResolvedValue('code');
    const loading = retryChunk(load);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await loading).toBe('code');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is not repeated if the code itself throws', async () => {
    const load = jest.fn().mockRejectedValue(new TypeError('x is not a function'));
    await expect(retryChunk(load)).rejects.toThrow(TypeError);
    expect(load).toHaveBeenCalledTimes(1);
  });
});
