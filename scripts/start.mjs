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
// What visitors gain from first, then the kit for teams.
const beside = { quiet: true, hasLowPriority: true };
await ensureBuilds(['host'], beside)
  .then(() => ensureBuilds(undefined, beside))
  .catch((error) => console.error(error.message));
