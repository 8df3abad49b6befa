import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ResponseCache } from '../../cache/responseCache';
import { sendCached } from '../../http/sendCached';
import { loadSharp } from '../../media/sharpLibrary';
import type { HostBundle } from '../../ssr/hostBundle';

/** Size in pixels of each icon, by path. */
const icons: Record<string, number> = {
  '/apple-touch-icon.png': 180,
  '/icon-192.png': 192,
  '/icon-512.png': 512,
};

const background = '#08090c';

const manifest = JSON.stringify({
  name: 'MSL Show Lighting',
  short_name: 'MSL',
  start_url: '/',
  display: 'browser',
  background_color: background,
  theme_color: background,
  icons: [192, 512].map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })),
});

/** Renders the site's icon as an opaque square PNG. */
async function drawIcon(svg: Buffer, size: number): Promise<Buffer> {
  const sharp = await loadSharp();
  // The icon's view box has 32 units, which are 32 pixels at 72 dpi.
  const picture = sharp(svg, { density: (72 * size) / 32 });
  return picture.resize(size, size).flatten({ background }).png({ palette: true }).toBuffer();
}

/** Routes of the site's icons at the paths that phones and search engines request, and `GET /manifest.webmanifest`. */
export function iconRoutes(app: FastifyInstance, host: HostBundle, cache: ResponseCache): void {
  const config = { access: 'public' } as const;
  for (const [path, size] of Object.entries(icons)) {
    app.get(path, { config }, async (request, reply) => {
      const loadedHost = await host.load().catch(() => undefined);
      const file = loadedHost?.assets.sources['icon.svg'];
      if (!loadedHost || !file) return reply.callNotFound();
      const key = `icon ${loadedHost.stamp} ${size}`;
      const response = await cache.getOrMake(key, [], async () => ({
        body: await drawIcon(await readFile(join(host.clientFolder, file)), size),
        type: 'image/png',
      }));
      reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
      sendCached(request, reply, { key, response, cache });
      return reply;
    });
  }
  app.get('/manifest.webmanifest', { config }, (_request, reply) =>
    reply.header('Cache-Control', 'public, max-age=86400').type('application/manifest+json').send(manifest),
  );
}
