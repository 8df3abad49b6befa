import { createReadStream, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { OverrideBuild } from './overrideBuild';
import { root } from './paths';

const types: Record<string, string> = {
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

const client = readFileSync(path.join(root, 'webpack/overrideClient.js'), 'utf8');

function openStream(request: IncomingMessage, response: ServerResponse, build: string) {
  response.writeHead(200, { ...headers, 'content-type': 'text/event-stream' });
  response.write(`retry: 1000\ndata: ${build}\n\n`);
  const timer = setInterval(() => response.write(':\n\n'), keepAliveMs);
  request.on('close', () => clearInterval(timer));
}

async function sendFile(response: ServerResponse, file: string, suffix: string) {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) return void response.writeHead(404, headers).end();
  const tail = Buffer.from(suffix);
  const type = types[path.extname(file)] ?? 'application/octet-stream';
  response.writeHead(200, { ...headers, 'content-type': type, 'content-length': found.size + tail.length });
  await pipeline(createReadStream(file), response, { end: false });
  response.end(tail);
}

/** Whether a name stays below the folder. */
const isSafePath = (name: string) => /^[\w.@~-]+(\/[\w.@~-]+)*$/.test(name) && !name.split('/').includes('..');

/**
 * Serves an override to pages of any origin, without caching. `overrideClient.js` is appended to `remoteEntry.js`; it
 * listens to the event stream at `/changes`, which names each new build.
 */
export function serveOverrideBuild(name: string, folder: string, build: OverrideBuild): Server {
  const listening = new Set<ServerResponse>();
  build.onChange((id) => listening.forEach((response) => response.write(`data: ${id}\n\n`)));

  async function answer(request: IncomingMessage, response: ServerResponse) {
    if (request.method === 'OPTIONS') return void response.writeHead(204, headers).end();
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = pathname.slice(1);
    const id = await build.settled();
    if (file === 'changes') {
      listening.add(response);
      request.on('close', () => listening.delete(response));
      return openStream(request, response, id);
    }
    if (!isSafePath(file)) return void response.writeHead(404, headers).end();
    const suffix =
      file === 'remoteEntry.js' ? `\n;window.mslOverrideBuild=${JSON.stringify({ name, id })};\n${client}` : '';
    return sendFile(response, path.join(folder, file), suffix);
  }

  return createServer((request, response) => {
    // The client may have disconnected, or a rebuild replaced the file while it was read. Neither may end the server.
    answer(request, response).catch(() => response.destroy());
  });
}
