import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import { root } from '../../../webpack/paths';
import { leaveOutDependencies } from './bundleCommand';
import { sharedEntries } from './sharedEntries';

const options: BuildOptions = {
  absWorkingDir: root,
  bundle: true,
  platform: 'browser',
  target: 'node20',
  format: 'cjs',
  jsx: 'automatic',
  // Set by Jest when the tests run.
  define: { 'process.env.NODE_ENV': 'process.env.NODE_ENV' },
  loader: { '.css': 'empty', '.svg': 'empty', '.woff2': 'empty' },
  plugins: [leaveOutDependencies],
  logLevel: 'warning',
};

/**
 * Bundles what tests of a remote run with: `@msl/shared` as one module, so that its store and contexts exist once, and
 * the test environment.
 */
export async function bundleRuntime(content: string): Promise<void> {
  const runtime = path.join(content, 'runtime');
  await mkdir(runtime, { recursive: true });
  const exports = Object.entries(sharedEntries).map(([name, file]) => `export * as ${name} from './${file}';`);
  await build({
    ...options,
    stdin: { contents: exports.join('\n'), resolveDir: path.join(root, 'shared/src'), loader: 'ts' },
    outfile: path.join(runtime, 'shared.cjs'),
  });
  for (const name of Object.keys(sharedEntries))
    await writeFile(path.join(runtime, `${name}.cjs`), `module.exports = require('./shared.cjs').${name};\n`);
  const helpers = ['browserEnvironment', 'browserSetup', 'cssModule', 'assetFile'];
  await build({
    ...options,
    platform: 'node',
    entryPoints: helpers.map((name) => `shared/src/testing/${name}.ts`),
    outdir: path.join(content, 'jest'),
    outExtension: { '.js': '.cjs' },
  });
}
