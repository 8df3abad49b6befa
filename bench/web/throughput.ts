import { writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { median, requestsPerSecond } from '../api/load';
import { cpuSeconds, type Running, startRaw } from '../api/processes';

const warmUpSeconds = 1;

/** `Accept-Encoding` of a request: uncompressed, or Brotli. */
export type Encoding = 'identity' | 'br';

export interface PageSpeed {
  encoding: Encoding;
  /** Size of the page as transferred. */
  bytes: number;
  perSecond: number;
  rawPerSecond: number;
  /** Processor time of the raw server per request, as a share of the product's. */
  cpuRatio: number;
}

interface Rate {
  perSecond: number;
  cpuSeconds: number;
}

async function rateOf({ address, process }: Running, encoding: Encoding, seconds: number): Promise<Rate> {
  const before = await cpuSeconds(process);
  const request = { path: () => '/', headers: { 'accept-encoding': encoding } };
  const perSecond = await requestsPerSecond(address, request, seconds);
  return { perSecond, cpuSeconds: ((await cpuSeconds(process)) - before) / (perSecond * seconds) };
}

/** Returns the bytes of the page as transferred; `fetch` would decompress them. */
async function sentPage(address: string, encoding: Encoding): Promise<{ bytes: Buffer; type: string }> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': encoding } }, resolve).on('error', reject);
  });
  return { bytes: await buffer(response), type: response.headers['content-type'] ?? '' };
}

const medianOf = (rates: Rate[], name: keyof Rate) => median(rates.map((rate) => rate[name]));

/**
 * Measures requests per second of the home page and of a raw `node:http` server that sends the same bytes, alternately.
 *
 * @param folder folder for a temporary file with the bytes
 */
export async function comparePage(
  product: Running,
  encoding: Encoding,
  folder: string,
  { seconds, rounds }: { seconds: number; rounds: number },
): Promise<PageSpeed> {
  const { bytes, type } = await sentPage(product.address, encoding);
  const file = path.join(folder, `page.${encoding}`);
  await writeFile(file, bytes);
  const raw = await startRaw(file, type);
  try {
    await rateOf(product, encoding, Math.min(warmUpSeconds, seconds));
    const [ours, theirs]: [Rate[], Rate[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await rateOf(product, encoding, seconds));
      theirs.push(await rateOf(raw, encoding, seconds));
    }
    const cpuRatio = medianOf(theirs, 'cpuSeconds') / medianOf(ours, 'cpuSeconds');
    const [perSecond, rawPerSecond] = [medianOf(ours, 'perSecond'), medianOf(theirs, 'perSecond')];
    return { encoding, bytes: bytes.length, perSecond, rawPerSecond, cpuRatio };
  } finally {
    await raw.stop();
  }
}
