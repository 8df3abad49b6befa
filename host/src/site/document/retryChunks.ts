import { retryChunk } from '@msl/shared/loading';

/** Webpack's function that loads a chunk, which every `import()` of the host calls. */
// Webpack replaces the name, the assignment below included.
// oxlint-disable-next-line prefer-const
declare let __webpack_chunk_load__: (id: unknown, ...options: unknown[]) => Promise<unknown>;

const load = __webpack_chunk_load__;
/** A prefetched page may be opened while its chunk is still being loaded. */
const loading = new Map<unknown, Promise<unknown>>();

__webpack_chunk_load__ = (id, ...options) => {
  const started = loading.get(id) ?? retryChunk(() => load(id, ...options)).finally(() => loading.delete(id));
  loading.set(id, started);
  return started;
};
