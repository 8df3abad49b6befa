import { administrator, readResidentMegabytes, type RunningServer } from '../api/processes';
import { type Content, createWrites, listReads, searchAfterWrites, type Send } from './requests';

const memoryIntervalMs = 100;

export interface RequestFigures {
  /** Of the server's event loop, in ms. */
  longestDelayMs: number;
  durationMs: number;
  /** Resident memory of the server, in MB. */
  peakMegabytes: number;
}

type Measured = [name: string, figures: RequestFigures];

async function signIn(address: string): Promise<string> {
  const response = await fetch(`${address}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  });
  const { token } = (await response.json()) as { token: string };
  return token;
}

/** Returns the maximum delay since the last call, in milliseconds. */
async function readMaxDelayMs(address: string): Promise<number> {
  const response = await fetch(`${address}/metrics`);
  const text = await response.text();
  const [, seconds] = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text) ?? [];
  return Number(seconds ?? 0) * 1000;
}

/** Reads a response to its end. @returns the peak memory of the server meanwhile, in megabytes */
async function readToEnd({ body }: Response, { process }: RunningServer): Promise<number> {
  let maxMegabytes = await readResidentMegabytes(process);
  let lastMeasuredMs = performance.now();
  for await (const _ of body ?? []) {
    if (performance.now() - lastMeasuredMs < memoryIntervalMs) continue;
    lastMeasuredMs = performance.now();
    maxMegabytes = Math.max(maxMegabytes, await readResidentMegabytes(process));
  }
  return maxMegabytes;
}

/**
 * Waits for the index of facts, which the server loads in the background after its start. Meanwhile requests take up to
 * eight times as long. The search is one that no measured request has, whose response would come from the cache.
 */
async function waitForIndex(send: Send): Promise<void> {
  await send('/api/guest/products/facets?search=nothing-has-this-name').then((response) => response.text());
}

/** A search that takes longer waits for its documents; the server lets it wait for 400 ms. */
const maxSearchMs = 300;
const maxWaitingSearches = 100;

/** Waits until the site's search has the documents of all changed products. */
async function waitForSearch(send: Send): Promise<void> {
  for (let turn = 0; turn < maxWaitingSearches; turn += 1) {
    const startedMs = performance.now();
    await send(`/api/guest/search?q=warmup${turn}`).then((response) => response.text());
    if (performance.now() - startedMs < maxSearchMs) return;
  }
  throw new Error('The search still waits for its documents.');
}

/** Sends each request once, so that no response comes from the cache. */
export async function* measureRequests(server: RunningServer, content: Content): AsyncGenerator<Measured> {
  const { address } = server;
  const authorization = `Bearer ${await signIn(address)}`;
  const send: Send = (path, init) =>
    fetch(`${address}${path}`, { ...init, headers: { ...init?.headers, authorization } });
  await waitForIndex(send);
  const measure = async (name: string, sendRequest: () => Promise<Response>): Promise<Measured> => {
    await readMaxDelayMs(address);
    const startedMs = performance.now();
    const response = await sendRequest();
    const peakMegabytes = await readToEnd(response, server);
    const durationMs = performance.now() - startedMs;
    if (!response.ok) throw new Error(`"${name}" was answered ${response.status}.`);
    return [name, { longestDelayMs: await readMaxDelayMs(address), durationMs, peakMegabytes }];
  };
  for (const [name, write] of createWrites(content.products)) yield await measure(name, () => write(send));
  if (content.hasSearch) {
    const [name, path] = searchAfterWrites;
    yield await measure(name, () => send(path));
    await waitForSearch(send);
  }
  for (const [name, path] of listReads(content)) yield await measure(name, () => send(path));
}
