import { parseArgs } from 'node:util';
import { databases } from '../support/testDatabase';
import { runFuzz } from './run';

const usage = `Sends generated inputs, valid and hostile, to every call of the API.

  npm run test:fuzz -- [--inputs 20000] [--seed 1] [--database SQLite|PostgreSQL]

PostgreSQL needs TEST_DATABASE_URL. Without --database all there are are tried.
`;

function readArguments() {
  const { values } = parseArgs({
    options: { inputs: { type: 'string' }, seed: { type: 'string' }, database: { type: 'string' } },
  });
  const inputs = Number(values.inputs ?? 20_000);
  const seed = Number(values.seed ?? Date.now() % 2 ** 31);
  const chosen = databases.filter(({ name }) => !values.database || name === values.database);
  if (!Number.isInteger(inputs) || inputs < 1 || !Number.isInteger(seed) || !chosen.length)
    throw new Error('These arguments are not accepted.');
  return { inputs, seed, chosen };
}

function acceptedArguments() {
  try {
    return readArguments();
  } catch (error) {
    return wrongArguments(error);
  }
}

const print = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<boolean> {
  const { inputs, seed, chosen } = acceptedArguments();
  let isFine = true;
  for (const database of chosen) {
    print(`\n${database.name}: ${inputs} inputs, seed ${seed}`);
    const startedMs = performance.now();
    const onProgress = (sent: number) => process.stdout.write(`\r  ${sent} sent`);
    const { sent, counts, failures, grownMegabytes } = await runFuzz({ database, inputs, seed, onProgress });
    const seconds = Math.round((performance.now() - startedMs) / 1000);
    print(`\r  ${sent} sent in ${seconds} s`);
    const [used, resident] = [grownMegabytes.used, grownMegabytes.resident].map(Math.round);
    print(`  Memory in use grew by ${used} MB, resident memory by ${resident} MB.`);
    for (const [code, count] of [...counts].sort(([a], [b]) => a - b)) print(`  ${code}: ${count}`);
    for (const failure of failures) print(`\n  FAILED ${failure}`);
    isFine &&= failures.length === 0;
  }
  return isFine;
}

function wrongArguments(error: unknown): never {
  process.stderr.write(`${error instanceof Error && error.message ? `${error.message}\n\n` : ''}${usage}`);
  process.exit(2);
}

main().then(
  (isFine) => process.exit(isFine ? 0 : 1),
  (error: Error) => {
    process.stderr.write(`${error.stack}\n`);
    process.exit(1);
  },
);
