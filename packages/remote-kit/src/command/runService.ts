import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build, type BuildOptions, context, type Plugin } from 'esbuild';
import { remoteFolder } from '../replacements/paths';

const usage =
  'Use remote-kit service start, or remote-kit service build, with --external <package> for native packages.';
const entry = path.join(remoteFolder, 'service/main.ts');
const builtFolder = path.join(remoteFolder, 'service/dist');

/** CommonJS packages inside an ES module still use `require` and `__dirname`. */
const banner = `import { createRequire as createRequireHere } from 'node:module';
const require = createRequireHere(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;`;

const createOptions = (external: string[], plugins: Plugin[]): BuildOptions => ({
  absWorkingDir: remoteFolder,
  entryPoints: [entry],
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  external,
  banner: { js: banner },
  nodePaths: [path.join(remoteFolder, 'node_modules')],
  plugins,
  logLevel: 'warning',
});

/** Runs a program again after each build that succeeded. */
function restartAfterBuilds(file: string): { plugin: Plugin; stop: () => Promise<void> } {
  let program: ChildProcess | undefined;
  async function stop() {
    if (!program || program.exitCode !== null || program.signalCode !== null) return;
    const exit = once(program, 'exit');
    program.kill('SIGTERM');
    await exit;
  }
  const plugin: Plugin = {
    name: 'restart',
    setup(builder) {
      builder.onEnd(async ({ errors }) => {
        if (errors.length) return;
        await stop();
        program = spawn(process.execPath, ['--enable-source-maps', file], { stdio: 'inherit' });
      });
    },
  };
  return { plugin, stop };
}

/** Runs the service, again after each change of a source, until the command is stopped. */
async function startService(options: BuildOptions): Promise<void> {
  const outfile = path.join(remoteFolder, 'node_modules/.cache/remote-kit/service.mjs');
  const { plugin, stop } = restartAfterBuilds(outfile);
  const builder = await context({ ...options, outfile, plugins: [...(options.plugins ?? []), plugin] });
  let stopping: Promise<unknown> | undefined;
  // npm repeats the signal of a terminal, which must not end this program before the service has ended.
  const onSignal = () => (stopping ??= Promise.all([builder.dispose(), stop()]).then(() => process.exit()));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void onSignal());
  await builder.watch();
}

/** Builds the service to one file, beside a `package.json` with the packages that are not in it. */
async function buildService(options: BuildOptions): Promise<void> {
  const outfile = path.join(builtFolder, 'main.js');
  await build({ ...options, outfile });
  const {
    name,
    version,
    dependencies = {},
  } = JSON.parse(await readFile(path.join(remoteFolder, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
    dependencies?: Record<string, string>;
  };
  const manifest = {
    ...{ name: `${name}-service`, version, private: true, type: 'module' },
    dependencies: Object.fromEntries((options.external ?? []).map((one) => [one, dependencies[one] ?? '*'])),
  };
  await writeFile(path.join(builtFolder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  console.error('service/dist is built. Where it runs: npm install --omit=dev && node main.js');
}

/**
 * Runs or builds the service of the remote in the working folder.
 *
 * @param plugins resolve what the folder's packages do not contain
 * @returns the exit code; `undefined`: it runs on
 */
export async function runService(args: string[], plugins: Plugin[] = []): Promise<number | undefined> {
  const [action] = args;
  if (action !== 'start' && action !== 'build') {
    console.error(usage);
    return 2;
  }
  if (!existsSync(entry)) {
    console.error('service/main.ts does not exist: a remote with a service is made by new <name> --with-service.');
    return 2;
  }
  try {
    const known = { external: { type: 'string', multiple: true } } as const;
    const { external = [] } = parseArgs({ args: args.slice(1), options: known }).values;
    const options = createOptions(external, plugins);
    await (action === 'start' ? startService(options) : buildService(options));
    return action === 'start' ? undefined : 0;
  } catch (error) {
    // esbuild prints the errors of a build itself.
    const isBuildFailure = 'errors' in (error as object);
    if (!isBuildFailure) console.error(`${(error as Error).message}\n${usage}`);
    return isBuildFailure ? 1 : 2;
  }
}
