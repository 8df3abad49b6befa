import { ensureBuilds } from './machine/builds.mjs';
import { ensureDependencies } from './machine/dependencies.mjs';
import { root } from './machine/run.mjs';

// Runs one of the server's command-line programs by name: node scripts/program.mjs backup …
const [name] = process.argv.splice(2, 1);
process.chdir(root);
try {
  await ensureDependencies({ withTools: false });
  await ensureBuilds(['server']);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
await import(`../server/dist/${name}.js`);
