import { ensureDependencies } from './machine/dependencies.mjs';
import { ensureBuilds, startTargets } from './machine/builds.mjs';
import { root } from './machine/run.mjs';

process.chdir(root);
try {
  await ensureDependencies({ withTools: false });
  await ensureBuilds(startTargets);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
process.env.NODE_ENV ??= 'production';
const { started } = await import('../server/dist/main.js');
await started;
// Compressed files, and the kit for teams.
await ensureBuilds(undefined, { quiet: true, hasLowPriority: true }).catch((error) => console.error(error.message));
