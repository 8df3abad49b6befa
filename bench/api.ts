/**
 * Compares the speed of the API with a raw `node:http` server that sends the same bytes, in one run (Linux only):
 *
 *     npm run bench:api [-- --sizes 60,10000,100000 --seconds 4 --rounds 3]
 *
 * Builds the server and prints a table for each size of the catalogue.
 */
import { parseArgs } from 'node:util';
import { ensureBuilds } from '../scripts/machine/builds.mjs';
import { type CaseResult, measureCatalogueSize, type SizeResult } from './api/measure';

const formatRow = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;

function formatCase({ name, bytes, product, raw, aim }: CaseResult): string {
  const ratio = product.perSecond / raw.perSecond;
  return formatRow([
    name,
    bytes,
    Math.round(product.perSecond),
    Math.round(raw.perSecond),
    ratio.toFixed(2),
    (raw.cpuMicroseconds / product.cpuMicroseconds).toFixed(2),
    aim ?? '',
  ]);
}

function printHead(products: number): void {
  console.log(`\n### ${products.toLocaleString('en')} products\n`);
  console.log(formatRow(['call', 'bytes', 'requests/s', 'raw requests/s', 'ratio', 'ratio by processor time', 'aim']));
  console.log(formatRow(['---', '---:', '---:', '---:', '---:', '---:', '---:']));
}

function printEnd({ readyMs, idleMegabytes, loadedMegabytes }: SizeResult): void {
  const memory = `${Math.round(idleMegabytes)} MB resident idle, ${Math.round(loadedMegabytes)} MB after the load`;
  console.log(`\nReady ${Math.round(readyMs)} ms after the start (median of five); ${memory}.`);
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      sizes: { type: 'string', default: '60,10000,100000' },
      seconds: { type: 'string', default: '4' },
      rounds: { type: 'string', default: '3' },
    },
  });
  await ensureBuilds(['server']);
  const onCase = (result: CaseResult) => console.log(formatCase(result));
  const settings = { secondsEach: Number(values.seconds), rounds: Number(values.rounds), onCase };
  for (const size of values.sizes.split(',').map(Number)) {
    printHead(size);
    printEnd(await measureCatalogueSize(size, settings));
  }
}

run().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
