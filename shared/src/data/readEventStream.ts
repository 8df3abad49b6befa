import { session } from './session';

interface EventStreamOptions {
  signal: AbortSignal;
  /** Called with the names of events that arrived together, each once. */
  onEvents: (names: ReadonlySet<string>) => void;
}

const toNames = (events: string[]) =>
  new Set(events.flatMap((event) => /^event: ?(\S+)/m.exec(event)?.[1] ?? []));

async function readNames(body: ReadableStream<Uint8Array<ArrayBuffer>>, onEvents: EventStreamOptions['onEvents']): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  for (let text = ''; ;) {
    const { value, done } = await reader.read();
    if (done) return;
    const events = (text + value).split('\n\n');
    text = events.pop() ?? '';
    const names = toNames(events);
    if (names.size) onEvents(names);
  }
}

/**
 * Reads the names of the events that an admin call streams (`text/event-stream`), until the server ends the stream or
 * rejects the call. `EventSource` cannot send the token of the session.
 *
 * @param path path of the call, e.g. `admin/inbox/events`
 * @throws if the server cannot be reached, the connection breaks or the signal is aborted
 */
export async function readEventStream(path: string, { signal, onEvents }: EventStreamOptions): Promise<void> {
  const token = session.token();
  const headers = token ? { Authorization: `Bearer ${token}` } : undefined;
  const response = await fetch(`/api/${path}`, { headers, signal });
  if (!response.ok || !response.body) return response.body?.cancel();
  await readNames(response.body, onEvents);
}
