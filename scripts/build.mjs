import { ensureBuilds } from './machine/builds.mjs';
import { ensureDependencies } from './machine/dependencies.mjs';
import { root } from './machine/run.mjs';

// Builds everything, or what is named: node scripts/build.mjs [host | server | kit | <remote> …]
const names = process.argv.slice(2);
process.chdir(root);
try {
  await ensureDependencies({ withTools: false });
  await ensureBuilds(names.length ? names : undefined);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
