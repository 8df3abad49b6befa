import { fileAttempt, giveUpHangingFiles, LateChunk, withinTime, retryChunk } from '@msl/shared/loading';

/** Webpack's function that loads a chunk, which every `import()` of the host calls. */
// Webpack replaces the name, the assignment below included.
// oxlint-disable-next-line prefer-const
declare let __webpack_chunk_load__: (id: unknown, ...options: unknown[]) => Promise<unknown>;

interface Loading {
  arrival: Promise<unknown>;
  attempt: number;
  isLate: boolean;
}

const load = __webpack_chunk_load__;
/** A prefetched page may be opened while its chunk is still being loaded. */
const loading = new Map<unknown, Loading>();

function start(id: unknown, options: unknown[]): Loading {
  const code = retryChunk(() => load(id, ...options));
  const started = { arrival: withinTime(code), attempt: fileAttempt(), isLate: false };
  loading.set(id, started);
  const end = () => loading.get(id) === started && loading.delete(id);
  code.then(end, end);
  started.arrival.catch((error: unknown) => {
    started.isLate = error instanceof LateChunk;
  });
  return started;
}

__webpack_chunk_load__ = (id, ...options) => {
  const started = loading.get(id);
  if (started && !started.isLate) return started.arrival;
  // Somebody asks again for what is late.
  if (started?.attempt === fileAttempt()) giveUpHangingFiles();
  return start(id, options).arrival;
};
