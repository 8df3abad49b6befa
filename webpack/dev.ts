import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import type hotMiddleware from 'webpack-hot-middleware';
import { announceBuilds } from './announce';
import { copyEditor } from './editorFiles';
import { hostClientConfig } from './hostClient';
import { writeHostContract } from './hostContract';
import { hostServerConfig } from './hostServer';
import { hotOrigin, withHostRefresh, withHotReload, withSharedReload } from './hot';
import { toRemoteDir, remoteNames, root } from './paths';
import { remoteConfig } from './remote';

const mode = 'development';
const exposeRefresh = path.join(root, 'webpack/exposeRefresh.ts');
const hotMiddlewares: ReturnType<typeof hotMiddleware>[] = [];

function watchBuild(configuration: Configuration, isHot: boolean, onFirstBuild?: () => Promise<void>) {
  let firstBuildCallback = onFirstBuild;
  const compiler = webpack(configuration);
  if (isHot) {
    hotMiddlewares.push(announceBuilds(compiler, `/${encodeURIComponent(configuration.name ?? '')}`));
  }
  compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
    if (error) return console.error(error);
    if (!stats || stats.hasErrors()) return console.error(stats?.toString('errors-only'));
    console.log(`${configuration.name} built in ${(stats.endTime - stats.startTime) / 1000} s`);
    void firstBuildCallback?.().catch(console.error);
    firstBuildCallback = undefined;
  });
}

await copyEditor();
await writeHostContract();
watchBuild(
  withHotReload(withSharedReload(hostClientConfig(mode)), {
    name: 'main',
    modules: [exposeRefresh, './src/entry-client.tsx'],
  }),
  true,
);
watchBuild(hostServerConfig(mode), false);
for (const name of remoteNames) {
  // A fixed version name: the open page requests each change from it.
  const writeDevelopmentDescriptor = () =>
    writeFile(path.join(toRemoteDir(name), 'dist/remote.json'), JSON.stringify({ name, version: '0.0.0-development' }));
  watchBuild(
    withHotReload(withHostRefresh(remoteConfig(name, mode)), { name: `msl_${name}`, modules: [] }),
    true,
    writeDevelopmentDescriptor,
  );
}

createServer((request, response) => {
  response.setHeader('Access-Control-Allow-Origin', '*');
  const tryNext = (index: number): void => {
    const middleware = hotMiddlewares[index];
    if (!middleware) response.writeHead(404).end();
    else void middleware(request as never, response as never, () => tryNext(index + 1));
  };
  tryNext(0);
}).listen(hotOrigin.port, hotOrigin.host);
