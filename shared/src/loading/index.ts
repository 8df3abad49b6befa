export { isChunkFailure } from './chunkFailures';
export { renewFailedLazies, retryableLazy } from './retryableLazy';
export { retryChunk } from './retryChunk';
