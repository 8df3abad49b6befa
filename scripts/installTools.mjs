import { ensureDependencies } from './machine/dependencies.mjs';

// Before lint, types and tests that run alone: npm start leaves out what only they use.
await ensureDependencies({ withTools: true }).catch((error) => {
  console.error(error.message);
  process.exit(1);
});
