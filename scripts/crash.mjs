import { ensureBuilds } from './machine/builds.mjs';
import { ensureDependencies } from './machine/dependencies.mjs';
import { root, runLocal } from './machine/run.mjs';
import { ensureStrace } from './machine/strace.mjs';

process.chdir(root);
try {
  await ensureDependencies({ withTools: true });
  await ensureBuilds(['server']);
  await ensureStrace();
  await runLocal('tsx', ['server/test/crash/main.ts', ...process.argv.slice(2)]);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
