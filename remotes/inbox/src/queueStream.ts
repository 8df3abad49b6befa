import { session } from '@msl/shared/data';

/** What changed: the queue, or only what an open message shows. */
export type QueueEvent = 'change' | 'detail';
type Listener = (event: QueueEvent) => void;

/** Time between two readings while the stream cannot be opened. */
const pollMs = 10_000;
const address = '/api/admin/inbox/events';

const listeners = new Set<Listener>();
let connection: AbortController | undefined;
let retry: ReturnType<typeof setTimeout> | undefined;

const notify = (event: QueueEvent) => listeners.forEach((listener) => listener(event));

async function read(response: Response): Promise<void> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let text = ''; reader;) {
    const { value, done } = await reader.read();
    if (done) return;
    const parts = (text + value).split('\n\n');
    text = parts.pop() ?? '';
    const names = new Set(parts.map((part) => /^event: (\w+)/m.exec(part)?.[1]));
    for (const name of names) if (name === 'change' || name === 'detail') notify(name);
  }
}

/** Opens the stream. `EventSource` cannot send the token, so it is read with fetch. */
async function connect(): Promise<void> {
  const token = session.token();
  if (connection || !token || document.visibilityState === 'hidden') return;
  const attempt = new AbortController();
  connection = attempt;
  try {
    const headers = { Authorization: `Bearer ${token}` };
    const response = await fetch(address, { headers, signal: attempt.signal });
    if (response.ok) await read(response);
    else await response.body?.cancel();
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
