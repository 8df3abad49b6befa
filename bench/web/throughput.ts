import { writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { median, measureRequestsPerSecond } from '../api/load';
import { readCpuSeconds, type RunningServer, startRawServer } from '../api/processes';

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

async function measureRate({ address, process }: RunningServer, encoding: Encoding, seconds: number): Promise<Rate> {
  const cpuSecondsBefore = await readCpuSeconds(process);
  const request = { path: () => '/', headers: { 'accept-encoding': encoding } };
  const perSecond = await measureRequestsPerSecond(address, request, seconds);
  return { perSecond, cpuSeconds: ((await readCpuSeconds(process)) - cpuSecondsBefore) / (perSecond * seconds) };
}

/** Returns the bytes of the page as transferred; `fetch` would decompress them. */
async function fetchTransferredPage(address: string, encoding: Encoding): Promise<{ bytes: Buffer; type: string }> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': encoding } }, resolve).on('error', reject);
  });
  return { bytes: await buffer(response), type: response.headers['content-type'] ?? '' };
}

const toMedian = (rates: Rate[], name: keyof Rate) => median(rates.map((rate) => rate[name]));

/**
 * Measures requests per second of the home page and of a raw `node:http` server that sends the same bytes, alternately.
 *
 * @param folder folder for a temporary file with the bytes
 */
export async function comparePage(
  product: RunningServer,
  encoding: Encoding,
  folder: string,
  { seconds, rounds }: { seconds: number; rounds: number },
): Promise<PageSpeed> {
  const { bytes, type } = await fetchTransferredPage(product.address, encoding);
  const file = path.join(folder, `page.${encoding}`);
  await writeFile(file, bytes);
  const raw = await startRawServer(file, type);
  try {
    await measureRate(product, encoding, Math.min(warmUpSeconds, seconds));
    const [productRates, rawRates]: [Rate[], Rate[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      productRates.push(await measureRate(product, encoding, seconds));
      rawRates.push(await measureRate(raw, encoding, seconds));
    }
    const cpuRatio = toMedian(rawRates, 'cpuSeconds') / toMedian(productRates, 'cpuSeconds');
    const [perSecond, rawPerSecond] = [toMedian(productRates, 'perSecond'), toMedian(rawRates, 'perSecond')];
    return { encoding, bytes: bytes.length, perSecond, rawPerSecond, cpuRatio };
  } finally {
    await raw.stop();
  }
}
