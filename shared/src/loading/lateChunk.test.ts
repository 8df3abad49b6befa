import { isChunkFailure } from './chunkFailures';
import { LateChunk, withinTime } from './lateChunk';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('code with a limit of time', () => {
  it('is given if it arrives in time, and fails as it fails', async () => {
    await expect(withinTime(Promise.resolve('code'))).resolves.toBe('code');
    await expect(withinTime(Promise.reject(new TypeError('broken')))).rejects.toThrow('broken');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('counts as a failed chunk after ten seconds, and says when it arrives all the same', async () => {
    let arrive: (code: string) => void = () => undefined;
    const limited = withinTime(new Promise((resolve) => (arrive = resolve)));
    const late = limited.catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(9_999);
    expect(await Promise.race([late, 'pending'])).toBe('pending');
    await jest.advanceTimersByTimeAsync(1);
    const error = await late;
    expect(error).toBeInstanceOf(LateChunk);
    expect(isChunkFailure(error)).toBe(true);
    arrive('code');
    await expect((error as LateChunk).arrival).resolves.toBe('code');
  });
});
