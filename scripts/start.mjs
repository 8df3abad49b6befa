import { ensureDependencies } from './machine/dependencies.mjs';
import { ensureBuilds } from './machine/builds.mjs';
import { root } from './machine/run.mjs';

process.chdir(root);
try {
  await ensureDependencies();
  await ensureBuilds();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
process.env.NODE_ENV ??= 'production';
await import('../server/dist/main.js');
