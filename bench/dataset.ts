/**
 * Fills the database of DATA_DIR or DATABASE_URL with generated products; equal seeds generate equal products:
 *
 *     DATA_DIR=/tmp/big npx tsx bench/dataset.ts 100000 [--seed 7]
 */
import { parseArgs } from 'node:util';
import { openDatabase } from '../server/src/database/openDatabase';
import { readConfig } from '../server/src/config/config';
import { fillDatabase } from './dataset/fillDatabase';

const usage = 'Usage: DATA_DIR=<folder> npx tsx bench/dataset.ts <number of products> [--seed <number>]';

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { seed: { type: 'string' } } });
  const [products, seed] = [Number(positionals[0]), Number(values.seed ?? 1)];
  if (positionals.length !== 1 || !(products > 0) || ![products, seed].every(Number.isSafeInteger)) {
    throw new Error(usage);
  }
  const { DATA_DIR, DATABASE_URL } = process.env;
  if (!DATA_DIR && !DATABASE_URL) throw new Error(usage);
  const startedMs = Date.now();
  const db = await openDatabase(readConfig(process.env, process.cwd()));
  try {
    await fillDatabase(db, { products, seed });
  } finally {
    await db.destroy();
  }
  console.log(`${products} products in ${((Date.now() - startedMs) / 1000).toFixed(1)} s`);
}

run().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
