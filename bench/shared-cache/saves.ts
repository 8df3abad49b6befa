import { setTimeout as delay } from 'node:timers/promises';
import { administrator } from '../api/processes';

const pollMs = 5;
const maxSeenMs = 5_000;

interface Saved {
  token: string;
  id: string;
}

async function signIn(address: string): Promise<string> {
  const body = JSON.stringify(administrator);
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${address}/api/admin/login`, { method: 'POST', headers, body });
  return ((await response.json()) as { token: string }).token;
}

/** Changes a product. @returns the cookies that the response set */
async function save(address: string, { token, id }: Saved, name: string): Promise<string> {
  const body = new FormData();
  body.append('name', name);
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${address}/api/admin/product/update/${id}`, { method: 'PUT', headers, body });
  if (!response.ok) throw new Error(`A save was answered with ${response.status}.`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

const shows = async (url: string, name: string, cookie = '') =>
  (await fetch(url, { headers: cookie ? { cookie } : {} })).text().then((text) => text.includes(name));

export interface SeenSaves {
  saves: number;
  /** From the acknowledgement until every visitor gets the new page, in ms, ascending. */
  seenMs: number[];
  /** Reads after that which showed the old page again. */
  stale: number;
  /** First reads by the administrator who saved which showed the old page. */
  ownStale: number;
}

/** Saves a product again and again through the cache, and looks when its page shows the change. */
export async function measureSaves(address: string, saves: number): Promise<SeenSaves> {
  const token = await signIn(address);
  const products = (await (await fetch(`${address}/api/guest/products`)).json()) as { data: { _id: string }[] };
  const id = products.data[0]?._id ?? '';
  const page = `${address}/product/detail/${id}`;
  const seen: SeenSaves = { saves, seenMs: [], stale: 0, ownStale: 0 };
  for (let index = 0; index < saves; index += 1) {
    await shows(page, '');
    const name = `Saved ${index} times`;
    const cookie = await save(address, { token, id }, name);
    const startedMs = performance.now();
    if (!(await shows(page, name, cookie))) seen.ownStale += 1;
    while (!(await shows(page, name)) && performance.now() - startedMs < maxSeenMs) await delay(pollMs);
    seen.seenMs.push(performance.now() - startedMs);
    for (let read = 0; read < 20; read += 1) if (!(await shows(page, name))) seen.stale += 1;
  }
  seen.seenMs.sort((a, b) => a - b);
  return seen;
}
