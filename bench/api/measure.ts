import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../scripts/machine/freePort.mjs';
import { openDatabase } from '../../server/src/database/openDatabase';
import { fillDatabase } from '../dataset/fillDatabase';
import { type BenchmarkCase, createCases, type Sample } from './cases';
import { median, measureRequestsPerSecond } from './load';
import { readCpuSeconds, readResidentMegabytes, type RunningServer, startProduct, startRawServer } from './processes';

export interface Settings {
  secondsEach: number;
  rounds: number;
  /** Called with each result as soon as it is known. */
  onCase: (result: CaseResult) => void;
}

/** Requests per second, and processor time of the server per request. */
export interface Speed {
  perSecond: number;
  cpuMicroseconds: number;
}

export interface CaseResult {
  name: string;
  aim?: number;
  bytes: number;
  product: Speed;
  raw: Speed;
}

export interface SizeResult {
  /** Median of several starts, in milliseconds. */
  readyMs: number;
  idleMegabytes: number;
  loadedMegabytes: number;
}

const startCount = 5;
const idleSeconds = 5;
const warmUpSeconds = 1;

async function fillDataFolder(dataDir: string, products: number): Promise<Sample> {
  const db = await openDatabase({ dataDir });
  try {
    await fillDatabase(db, { products });
    const sample = await db
      .selectFrom('products')
      .innerJoin('categories', 'categories.id', 'categoryId')
      .select(['products.id as productId', 'categoryName', 'partNumber'])
      .orderBy('products.createdAt')
      .offset(Math.floor(products / 2))
      .limit(1)
      .executeTakeFirstOrThrow();
    return sample;
  } finally {
    await db.destroy();
  }
}

async function measureSpeed(server: RunningServer, { request }: BenchmarkCase, seconds: number): Promise<Speed> {
  const cpuSecondsBefore = await readCpuSeconds(server.process);
  const perSecond = await measureRequestsPerSecond(server.address, request, seconds);
  const cpuSecondsUsed = (await readCpuSeconds(server.process)) - cpuSecondsBefore;
  return { perSecond, cpuMicroseconds: (cpuSecondsUsed * 1e6) / (perSecond * seconds) };
}

const medianSpeed = (speeds: Speed[]): Speed => ({
  perSecond: median(speeds.map(({ perSecond }) => perSecond)),
  cpuMicroseconds: median(speeds.map(({ cpuMicroseconds }) => cpuMicroseconds)),
});

/** Measures both servers alternately, so that drift in the speed of the machine affects both equally. */
async function compareWithRawServer(
  product: RunningServer,
  benchmarkCase: BenchmarkCase,
  folder: string,
  settings: Settings,
): Promise<CaseResult> {
  const { method = 'GET', path: createPath, body } = benchmarkCase.request;
  const headers = body ? { 'content-type': 'application/json' } : undefined;
  const response = await fetch(product.address + createPath(), { method, body, headers });
  const bytes = Buffer.from(await response.arrayBuffer());
  const file = path.join(folder, 'answer');
  await writeFile(file, bytes);
  const raw = await startRawServer(file, response.headers.get('content-type') ?? '');
  try {
    await measureSpeed(product, benchmarkCase, Math.min(warmUpSeconds, settings.secondsEach));
    const speeds: [Speed[], Speed[]] = [[], []];
    for (let round = 0; round < settings.rounds; round += 1) {
      speeds[0].push(await measureSpeed(product, benchmarkCase, settings.secondsEach));
      speeds[1].push(await measureSpeed(raw, benchmarkCase, settings.secondsEach));
    }
    const { name, aim } = benchmarkCase;
    return { name, aim, bytes: bytes.length, product: medianSpeed(speeds[0]), raw: medianSpeed(speeds[1]) };
  } finally {
    await raw.stop();
  }
}

async function measureMedianStart(dataDir: string, port: number): Promise<number> {
  const times: number[] = [];
  for (let start = 0; start < startCount; start += 1) {
    const { readyMs, stop } = await startProduct(dataDir, port);
    times.push(readyMs);
    await stop();
  }
  return median(times);
}

/** Runs all measurements for one catalogue size on the embedded database. */
export async function measureCatalogueSize(products: number, settings: Settings): Promise<SizeResult> {
  const folder = await mkdtemp(path.join(tmpdir(), 'msl-bench-'));
  try {
    const dataDir = path.join(folder, 'data');
    const sample = await fillDataFolder(dataDir, products);
    const port = await freePort();
    await startProduct(dataDir, port).then(({ stop }) => stop());
    const readyMs = await measureMedianStart(dataDir, port);
    const product = await startProduct(dataDir, port);
    try {
      await new Promise((resolve) => setTimeout(resolve, idleSeconds * 1000));
      const idleMegabytes = await readResidentMegabytes(product.process);
      for (const benchmarkCase of createCases(sample))
        settings.onCase(await compareWithRawServer(product, benchmarkCase, folder, settings));
      return { readyMs, idleMegabytes, loadedMegabytes: await readResidentMegabytes(product.process) };
    } finally {
      await product.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
