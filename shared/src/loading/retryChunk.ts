import { isChunkFailure } from './chunkFailures';

/** Pauses between the attempts to load a chunk. */
const pausesMs = [400, 1200];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Loads a chunk with a limited number of attempts and growing pauses. Fails at once if its code throws. */
export async function retryChunk<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (const pauseMs of pausesMs) {
    try {
      return await load();
    } catch (error) {
      if (!isChunkFailure(error)) throw error;
      await pause(pauseMs);
    }
  }
  return load();
}
