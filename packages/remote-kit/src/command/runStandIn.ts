import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { context, type Plugin } from 'esbuild';
import { remoteFolder, root } from '../replacements/paths';

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

/** Serves the screens of the remote without a host, and reloads the page when a source changes. Runs until stopped. */
export async function runStandIn(args: string[]): Promise<void> {
  const { port = String(defaultPort) } = parseArgs({ args, options: { port: { type: 'string' } } }).values;
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
  await builder.watch();
  const fallback = path.join(folder, 'index.html');
  const served = await builder.serve({ servedir: folder, fallback, host: '127.0.0.1', port: Number(port) });
  console.error(`The remote is shown at http://localhost:${served.port}/ with the answers of src/standIn.ts.`);
}
