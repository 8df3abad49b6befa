import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type BuildOptions, type Plugin } from 'esbuild';
import { root } from '../../../webpack/paths';
import { leaveOutDependencies } from './bundleCommand';
import { carriedEntries, sharedEntries } from './sharedEntries';

/**
 * Imports components of Material UI by a module in between, whose default is that of the compiled component. In a package
 * of ES modules, as `@msl/shared` is, the bundler would give all exports of a CommonJS file as its default.
 */
const readCompiledDefaults: Plugin = {
  name: 'read-compiled-defaults',
  setup(builder) {
    const namespace = 'compiled-defaults';
    builder.onResolve({ filter: /^@mui\/material\/./ }, ({ path: request, namespace: importedBy }) =>
      importedBy === namespace ? { path: request, external: true } : { path: request, namespace },
    );
    builder.onLoad({ filter: /./, namespace }, ({ path: request }) => ({
      contents: `export * from '${request}'; export { default } from '${request}';`,
    }));
  },
};

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
  plugins: [readCompiledDefaults, leaveOutDependencies],
  logLevel: 'warning',
};

/** The contracts without the rest of `@msl/shared`, for a service, which runs without a page, and for all tests. */
async function bundleContracts(runtime: string): Promise<void> {
  const contracts = { ...options, entryPoints: { contracts: 'shared/src/contracts/index.ts' }, outdir: runtime };
  await build({ ...contracts, outExtension: { '.js': '.cjs' } });
  // The build of a service reads zod as an ES module, too, and would contain it twice.
  await build({ ...contracts, format: 'esm', outExtension: { '.js': '.mjs' } });
}

/** Bundles the entries that builds of remotes contain. */
async function bundleCarriedEntries(runtime: string): Promise<void> {
  const names = carriedEntries.map((specifier) => path.basename(specifier));
  const entryPoints = Object.fromEntries(names.map((name) => [name, `shared/src/${sharedEntries[name]}`]));
  await build({ ...options, entryPoints, outdir: runtime, format: 'esm', outExtension: { '.js': '.mjs' } });
}

/**
 * Bundles what tests of a remote run with: `@msl/shared` as one module, so that its store and contexts exist once, the
 * contracts, and the test environment; and what builds of a remote contain.
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
  for (const name of Object.keys(sharedEntries).filter((name) => name !== 'contracts'))
    await writeFile(path.join(runtime, `${name}.cjs`), `module.exports = require('./shared.cjs').${name};\n`);
  await bundleContracts(runtime);
  await bundleCarriedEntries(runtime);
  const helpers = ['browserEnvironment', 'browserSetup', 'cssModule', 'assetFile'];
  await build({
    ...options,
    platform: 'node',
    entryPoints: helpers.map((name) => `shared/src/testing/${name}.ts`),
    outdir: path.join(content, 'jest'),
    outExtension: { '.js': '.cjs' },
  });
}
