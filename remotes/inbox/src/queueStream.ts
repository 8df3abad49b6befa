import { readEventStream, session } from '@msl/shared/data';

/** What changed: the queue, or only what an open message shows. */
export type QueueEvent = 'change' | 'detail';
type Listener = (event: QueueEvent) => void;

/** Time between two readings while the stream cannot be opened. */
const pollMs = 10_000;

const listeners = new Set<Listener>();
let connection: AbortController | undefined;
let retry: ReturnType<typeof setTimeout> | undefined;

const notify = (event: QueueEvent) => listeners.forEach((listener) => listener(event));

/** Tells the events that listeners know. */
const notifyKnown = (names: ReadonlySet<string>) =>
  names.forEach((name) => {
    if (name === 'change' || name === 'detail') notify(name);
  });

/** Opens the stream, and again when it ended. */
async function connect(): Promise<void> {
  if (connection || !session.token() || document.visibilityState === 'hidden') return;
  const attempt = new AbortController();
  connection = attempt;
  try {
    await readEventStream('admin/inbox/events', { signal: attempt.signal, onEvents: notifyKnown });
  } catch {
    // The server cannot be reached: the timer below reads again.
  }
  if (connection !== attempt) return;
  connection = undefined;
  if (!listeners.size) return;
  retry = setTimeout(() => {
    notify('change');
    void connect();
  }, pollMs);
}

function disconnect(): void {
  clearTimeout(retry);
  connection?.abort();
  connection = undefined;
}

function followVisibility(): void {
  if (document.visibilityState === 'hidden') return disconnect();
  notify('change');
  void connect();
}

let stopFollowing: (() => void) | undefined;

function start(): void {
  document.addEventListener('visibilitychange', followVisibility);
  const stop = session.onChange((token) => {
    disconnect();
    if (token) void connect();
  });
  stopFollowing = () => {
    document.removeEventListener('visibilitychange', followVisibility);
    stop();
  };
  void connect();
}

/**
 * Tells when the queue has changed on the server, by one stream for the page; every ten seconds while the stream fails.
 * Hidden pages are not told until they are shown again.
 */
export const queueStream = {
  /** Calls `listener` with each change. Returns a function that unsubscribes. */
  onEvent(listener: Listener): () => void {
    listeners.add(listener);
    if (listeners.size === 1) start();
    return () => {
      listeners.delete(listener);
      if (listeners.size) return;
      stopFollowing?.();
      disconnect();
    };
  },
};
