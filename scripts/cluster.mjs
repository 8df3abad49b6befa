import { ensureBuilds } from './machine/builds.mjs';
import { ensureDependencies } from './machine/dependencies.mjs';
import { root, runLocal } from './machine/run.mjs';

process.chdir(root);
try {
  await ensureDependencies({ withTools: true });
  await ensureBuilds();
  await runLocal('tsx', ['scripts/cluster/main.ts', ...process.argv.slice(2)]);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
