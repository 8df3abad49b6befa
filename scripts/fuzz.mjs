import { ensureDependencies } from './machine/dependencies.mjs';
import { ensurePostgres } from './machine/postgres.mjs';
import { root, runLocal } from './machine/run.mjs';

process.chdir(root);
await ensureDependencies({ withTools: true });
let postgres;
try {
  postgres = await ensurePostgres();
  const env = { ...process.env, TEST_DATABASE_URL: postgres.url };
  await runLocal('tsx', ['server/test/fuzz/main.ts', ...process.argv.slice(2)], { env });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await postgres?.stop();
}
