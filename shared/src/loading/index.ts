export { isChunkFailure } from './chunkFailures';
export { fileAttempt, freshAddress, giveUpHangingFiles } from './fileAttempts';
export { LateChunk, onArrival, withinTime, withTimeLimit } from './lateChunk';
export { renewFailedLazies, retryableLazy } from './retryableLazy';
export { retryChunk } from './retryChunk';
