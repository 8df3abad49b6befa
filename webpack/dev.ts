import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import hotMiddleware from 'webpack-hot-middleware';
import { copyEditor } from './editorFiles';
import { hostClientConfig } from './hostClient';
import { writeHostContract } from './hostContract';
import { hostServerConfig } from './hostServer';
import { hotOrigin, withHostRefresh, withHotReload } from './hot';
import { remoteDir, remoteNames, root } from './paths';
import { remoteConfig } from './remote';

const mode = 'development';
const exposeRefresh = path.join(root, 'webpack/exposeRefresh.ts');
const announcers: ReturnType<typeof hotMiddleware>[] = [];

function watch(configuration: Configuration, isHot: boolean, onFirstBuild?: () => Promise<void>) {
  let pending = onFirstBuild;
  const compiler = webpack(configuration);
  if (isHot) {
    announcers.push(hotMiddleware(compiler, { path: `/${encodeURIComponent(configuration.name ?? '')}`, log: false }));
  }
  compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
    if (error) return console.error(error);
    if (!stats || stats.hasErrors()) return console.error(stats?.toString('errors-only'));
    console.log(`${configuration.name} built in ${(stats.endTime - stats.startTime) / 1000} s`);
    void pending?.().catch(console.error);
    pending = undefined;
  });
}

await copyEditor();
await writeHostContract();
watch(
  withHotReload(hostClientConfig(mode), { name: 'main', modules: [exposeRefresh, './src/entry-client.tsx'] }),
  true,
);
watch(hostServerConfig(mode), false);
for (const name of remoteNames) {
  // A fixed version name: the open page requests each change from it.
  const publish = () =>
    writeFile(path.join(remoteDir(name), 'dist/remote.json'), JSON.stringify({ name, version: '0.0.0-development' }));
  watch(withHotReload(withHostRefresh(remoteConfig(name, mode)), { name: `msl_${name}`, modules: [] }), true, publish);
}

createServer((request, response) => {
  response.setHeader('Access-Control-Allow-Origin', '*');
  const tryNext = (index: number): void => {
    const announcer = announcers[index];
    if (!announcer) response.writeHead(404).end();
    else void announcer(request as never, response as never, () => tryNext(index + 1));
  };
  tryNext(0);
}).listen(hotOrigin.port, hotOrigin.host);
