import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import CompressionPlugin from 'compression-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { root } from './paths';
import { remoteConfig } from './remote';

/** The folder a developer's override is built to; `dist` is reserved for builds to publish. */
export const toOverrideFolder = (name: string) => path.join(root, '.cache/overrides', name);

const maxFileAgeMs = 24 * 3_600_000;

/** Deletes files of builds older than a day. Younger ones stay, because open pages may still load chunks of an earlier build. */
async function deleteOldFiles(folder: string) {
  await mkdir(folder, { recursive: true });
  for (const file of await readdir(folder)) {
    const { mtimeMs } = await stat(path.join(folder, file));
    if (Date.now() - mtimeMs > maxFileAgeMs) await rm(path.join(folder, file), { recursive: true });
  }
}

/**
 * Webpack configuration of an override: production mode, because the host's React is the production build, but not
 * minified and with source maps. Chunks are named by content hash and never removed.
 */
function createOverrideConfig(name: string): Configuration {
  const config = remoteConfig(name, 'production');
  return {
    ...config,
    devtool: 'source-map',
    output: { ...config.output, path: toOverrideFolder(name), clean: false },
    optimization: { ...config.optimization, minimize: false },
    plugins: config.plugins?.filter((plugin) => !(plugin instanceof CompressionPlugin)),
    cache:
      config.cache && typeof config.cache === 'object' ? { ...config.cache, name: `override-${name}` } : config.cache,
  } as Configuration;
}

const errorsOnly = { preset: 'errors-only' };

export interface OverrideBuild {
  /** Waits until no build is running. @returns the hash of the last successful build; empty if there is none yet */
  settled(): Promise<string>;
  /** What is wrong with the sources since the last successful build; empty: nothing. */
  failure(): string;
  /** Called after each build, also one that failed or changed nothing. */
  onBuild(listener: () => void): void;
}

/** Builds a remote whenever its sources change, and prints each build on the terminal. */
export async function watchOverrideBuild(name: string): Promise<OverrideBuild> {
  await deleteOldFiles(toOverrideFolder(name));
  const listeners: (() => void)[] = [];
  const compiler = webpack(createOverrideConfig(name));
  let build = '';
  let failure = '';
  let finishBuild = () => {};
  let buildFinished = new Promise<void>((resolve) => (finishBuild = resolve));
  compiler.hooks.invalid.tap('override', () => {
    const finishPreviousBuild = finishBuild;
    buildFinished = new Promise((resolve) => (finishBuild = resolve));
    void buildFinished.then(finishPreviousBuild);
  });
  compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
    finishBuild();
    failure = error?.message ?? (stats?.hasErrors() ? stats.toString(errorsOnly) : '');
    if (stats && !failure) build = stats.hash ?? '';
    listeners.forEach((listener) => listener());
    if (error || !stats || failure) {
      return console.error(error ?? stats?.toString({ ...errorsOnly, colors: process.stderr.isTTY }));
    }
    console.log(`${name} built in ${((stats.endTime - stats.startTime) / 1000).toFixed(1)} s`);
  });
  return {
    settled: () => buildFinished.then(() => build),
    failure: () => failure,
    onBuild: (listener) => void listeners.push(listener),
  };
}
