import { ensureBuilds } from './machine/builds.mjs';
import { ensureDependencies } from './machine/dependencies.mjs';
import { root } from './machine/run.mjs';

process.chdir(root);
try {
  await ensureDependencies();
  await ensureBuilds(['server']);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
await import('../server/dist/backup.js');
