import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { root } from './paths';
import { remoteConfig } from './remote';

/** Where a remote that is developed alone is built to: its `dist` stays what a version is made of. */
export const ownFolder = (name: string) => path.join(root, '.cache/own', name);

const keptMs = 24 * 3_600_000;

/** Pages that are open may still ask for files of earlier builds; after a day none of them is. */
async function forgetOldFiles(folder: string) {
  await mkdir(folder, { recursive: true });
  for (const file of await readdir(folder)) {
    const { mtimeMs } = await stat(path.join(folder, file));
    if (Date.now() - mtimeMs > keptMs) await rm(path.join(folder, file), { recursive: true });
  }
}

/**
 * A remote as it runs in a host of production: with the JSX of production, as the page's React is that of production;
 * readable, with source maps; every chunk named by its content and never removed.
 */
function ownConfig(name: string): Configuration {
  const config = remoteConfig(name, 'production');
  return {
    ...config,
    devtool: 'source-map',
    output: { ...config.output, path: ownFolder(name), clean: false },
    optimization: { ...config.optimization, minimize: false },
    plugins: config.plugins?.filter((plugin) => plugin?.constructor.name !== 'CompressionPlugin'),
    cache: config.cache && typeof config.cache === 'object' ? { ...config.cache, name: `own-${name}` } : config.cache,
  } as Configuration;
}

export interface OwnBuild {
  /** Waits until no build is under way. @returns the name of what was built last; empty as long as none succeeded */
  settled(): Promise<string>;
  /** Called after each build that changed something. */
  onChange(listener: (build: string) => void): void;
}

/** Builds a remote again and again, whenever its sources change; tells of each build on the terminal. */
export async function watchOwnBuild(name: string): Promise<OwnBuild> {
  await forgetOldFiles(ownFolder(name));
  const listeners: ((build: string) => void)[] = [];
  const compiler = webpack(ownConfig(name));
  let build = '';
  let settle = () => {};
  let settling = new Promise<void>((resolve) => (settle = resolve));
  compiler.hooks.invalid.tap('own', () => {
    const settleBefore = settle;
    settling = new Promise((resolve) => (settle = resolve));
    void settling.then(settleBefore);
  });
  compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
    settle();
    if (error || !stats || stats.hasErrors()) {
      return console.error(error ?? stats?.toString({ preset: 'errors-only', colors: process.stderr.isTTY }));
    }
    const isChanged = stats.hash !== build;
    build = stats.hash ?? '';
    console.log(`${name} built in ${((stats.endTime - stats.startTime) / 1000).toFixed(1)} s`);
    if (isChanged) listeners.forEach((listener) => listener(build));
  });
  return {
    settled: () => settling.then(() => build),
    onChange: (listener) => void listeners.push(listener),
  };
}
