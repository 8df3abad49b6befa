import { createReadStream, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { OverrideBuild } from './overrideBuild';
import { root } from './paths';

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
};

/** Browsers require these headers, because the host's page has another origin, possibly in a public network. */
const headers = {
  'access-control-allow-origin': '*',
  'access-control-allow-private-network': 'true',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-store',
};

const keepAliveMs = 20_000;

const clientScript = readFileSync(path.join(root, 'webpack/overrideClient.js'), 'utf8');

/** The event that names the last successful build, or the one that says why there is none of the present sources. */
const describeBuild = (id: string, failure: string) =>
  failure ? `event: failed\ndata: ${JSON.stringify(failure)}\n\n` : `data: ${id}\n\n`;

function openStream(request: IncomingMessage, response: ServerResponse, event: string) {
  response.writeHead(200, { ...headers, 'content-type': 'text/event-stream' });
  response.write(`retry: 1000\n${event}`);
  const timer = setInterval(() => response.write(':\n\n'), keepAliveMs);
  request.on('close', () => clearInterval(timer));
}

async function sendFile(response: ServerResponse, file: string, suffix: string) {
  const fileStats = await stat(file).catch(() => undefined);
  if (!fileStats?.isFile()) return void response.writeHead(404, headers).end();
  const suffixBytes = Buffer.from(suffix);
  const type = contentTypes[path.extname(file)] ?? 'application/octet-stream';
  response.writeHead(200, { ...headers, 'content-type': type, 'content-length': fileStats.size + suffixBytes.length });
  await pipeline(createReadStream(file), response, { end: false });
  response.end(suffixBytes);
}

/** Whether a name stays below the folder. */
const isSafePath = (name: string) => /^[\w.@~-]+(\/[\w.@~-]+)*$/.test(name) && !name.split('/').includes('..');

/**
 * Serves an override to pages of any origin, without caching. `overrideClient.js` is appended to `remoteEntry.js`; it
 * listens to the event stream at `/changes`, which names each build and says why one failed.
 */
export function serveOverrideBuild(name: string, folder: string, build: OverrideBuild): Server {
  const openStreams = new Set<ServerResponse>();
  build.onBuild(async () => {
    const event = describeBuild(await build.settled(), build.failure());
    openStreams.forEach((response) => response.write(event));
  });

  async function respond(request: IncomingMessage, response: ServerResponse) {
    if (request.method === 'OPTIONS') return void response.writeHead(204, headers).end();
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = pathname.slice(1);
    const id = await build.settled();
    if (file === 'changes') {
      openStreams.add(response);
      request.on('close', () => openStreams.delete(response));
      return openStream(request, response, describeBuild(id, build.failure()));
    }
    if (!isSafePath(file)) return void response.writeHead(404, headers).end();
    const suffix =
      file === 'remoteEntry.js' ? `\n;window.mslOverrideBuild=${JSON.stringify({ name, id })};\n${clientScript}` : '';
    return sendFile(response, path.join(folder, file), suffix);
  }

  return createServer((request, response) => {
    // The client may have disconnected, or a rebuild replaced the file while it was read. Neither may end the server.
    respond(request, response).catch(() => response.destroy());
  });
}
