import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import hotMiddleware from 'webpack-hot-middleware';
import { copyEditor } from './editorFiles';
import { hostClientConfig } from './hostClient';
import { hostServerConfig } from './hostServer';
import { hotOrigin, withHotReload } from './hot';
import { remoteDir, remoteNames } from './paths';
import { remoteConfig } from './remote';

const mode = 'development';
const announcers: ReturnType<typeof hotMiddleware>[] = [];

function watch(configuration: Configuration, isHot: boolean) {
  const compiler = webpack(configuration);
  if (isHot) {
    announcers.push(hotMiddleware(compiler, { path: `/${encodeURIComponent(configuration.name ?? '')}`, log: false }));
  }
  compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
    if (error) console.error(error);
    else if (stats?.hasErrors()) console.error(stats.toString('errors-only'));
    else console.log(`${configuration.name} built in ${((stats?.endTime ?? 0) - (stats?.startTime ?? 0)) / 1000} s`);
  });
}

await copyEditor();
watch(withHotReload(hostClientConfig(mode), ['./src/entry-client.tsx']), true);
watch(hostServerConfig(mode), false);
for (const name of remoteNames) {
  watch(withHotReload(remoteConfig(name, mode), []), true);
  // One lasting version: the open page asks it for each change.
  await writeFile(path.join(remoteDir(name), 'dist/remote.json'), JSON.stringify({ name, version: 'development' }));
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
