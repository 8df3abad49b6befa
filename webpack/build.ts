import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from 'webpack';
import { compile } from './compile';
import { copyEditor } from './editorFiles';
import { hostClientConfig } from './hostClient';
import { writeHostContract } from './hostContract';
import { hostServerConfig } from './hostServer';
import { remoteNames, root } from './paths';
import { remoteConfig } from './remote';
import { describeRemote } from './remoteDescriptor';

const mode = 'production';

/** The first build of a checkout may be the only one, and writing the cache takes a quarter of its time. */
const isFirstBuild = !existsSync(path.join(root, '.cache/builds'));
const compileHost = (configuration: Configuration) =>
  compile(isFirstBuild ? { ...configuration, cache: false } : configuration);

/** What can be built besides remotes. */
const hostBuilds: Record<string, () => Promise<void>> = {
  async 'host-client'() {
    await compileHost(hostClientConfig(mode));
    await copyEditor();
  },
  async 'host-server'() {
    await compileHost(hostServerConfig(mode));
    await writeHostContract();
  },
};

async function buildRemote(name: string): Promise<void> {
  await describeRemote(name, await compile(remoteConfig(name, mode)));
}

async function buildAll(names: string[]): Promise<void> {
  const known = [...Object.keys(hostBuilds), ...remoteNames];
  const unknown = names.find((name) => !known.includes(name));
  if (!names.length || unknown) throw new Error(`Usage: tsx webpack/build.ts ${known.join(' | ')} …`);
  for (const name of names) {
    const startedMs = performance.now();
    await (hostBuilds[name] ?? (() => buildRemote(name)))();
    console.log(`${name} built in ${((performance.now() - startedMs) / 1000).toFixed(1)} s`);
  }
}

await buildAll(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
