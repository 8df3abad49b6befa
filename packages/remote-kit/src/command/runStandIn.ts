import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { UsageError } from '@msl/remote-cli';
import { type BuildContext, context, type Plugin } from 'esbuild';
import { remoteFolder, root } from '../replacements/paths';
import { assertSource, readArguments, toPort } from './commandLine';

const defaultPort = 5200;

/** Resolves the modules of the remote, and of the host that the kit came from. */
const resolveModules: Plugin = {
  name: 'resolve-modules',
  setup(builder) {
    builder.onResolve({ filter: /^remote:manifest$/ }, () => ({ path: path.join(remoteFolder, 'src/manifest.ts') }));
    builder.onResolve({ filter: /^remote:stand-in$/ }, () => ({ path: path.join(remoteFolder, 'src/standIn.ts') }));
    builder.onResolve({ filter: /^@msl\/shared\/\w+$/ }, ({ path: request }) => ({
      path: path.join(root, 'runtime', `${path.basename(request)}.cjs`),
    }));
  },
};

/** @throws UsageError if another program listens at the port */
async function serve(builder: BuildContext, folder: string, port: number): Promise<number> {
  const fallback = path.join(folder, 'index.html');
  try {
    return (await builder.serve({ servedir: folder, fallback, host: '127.0.0.1', port })).port;
  } catch (error) {
    await builder.dispose();
    if (!(error as Error).message.includes('already in use')) throw error;
    throw new UsageError(`Port ${port} is taken: give another one with --port.`);
  }
}

/**
 * Serves the screens of the remote without a host, and reloads the page when a source changes. Runs until stopped.
 *
 * @throws UsageError if the arguments are wrong, the port is taken or the folder contains no remote
 */
export async function runStandIn(args: string[]): Promise<void> {
  const { port = String(defaultPort) } = readArguments('start', args, { port: { type: 'string' } }).values;
  const wantedPort = toPort(port);
  for (const source of ['src/manifest.ts', 'src/standIn.ts']) assertSource(source);
  const folder = await mkdtemp(path.join(tmpdir(), 'remote-kit-'));
  await cp(path.join(root, 'stand-in/index.html'), path.join(folder, 'index.html'));
  const builder = await context({
    absWorkingDir: remoteFolder,
    entryPoints: { page: path.join(root, 'stand-in/page.jsx') },
    outdir: folder,
    bundle: true,
    format: 'esm',
    jsx: 'automatic',
    sourcemap: true,
    define: { 'process.env.NODE_ENV': '"development"' },
    loader: { '.svg': 'file', '.png': 'file', '.webp': 'file', '.jpg': 'file', '.woff2': 'file' },
    nodePaths: [path.join(remoteFolder, 'node_modules')],
    plugins: [resolveModules],
    logLevel: 'warning',
  });
  const servedPort = await serve(builder, folder, wantedPort);
  await builder.watch();
  console.error(`The remote is shown at http://localhost:${servedPort}/ with the answers of src/standIn.ts.`);
}
