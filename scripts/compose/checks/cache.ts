import { setTimeout as delay } from 'node:timers/promises';
import { send } from '../../cluster/load/client';
import { assert, type Check } from './check';
import { saved } from './visit';

const maxPurgeMs = 3_000;
const pollMs = 50;

export const cacheChecks: Check[] = [
  {
    title: 'Varnish keeps pages, and a save purges them',
    async run({ visitor }) {
      const path = `/api/guest/products?search=${encodeURIComponent(saved.name)}`;
      await visitor.read('/products');
      const { headers } = await visitor.read('/products');
      assert(headers['x-cache'] === 'HIT', `x-cache: ${headers['x-cache']}`);
      await visitor.read(path);
      assert((await visitor.read(path)).headers['x-cache'] === 'HIT', 'The list is not kept.');
      saved.name = 'Product with another name of the compose test';
      await visitor.renameProduct(saved.id, saved.name);
      const savedMs = Date.now();
      while ((await visitor.readProduct(saved.id)).name !== saved.name) {
        assert(Date.now() - savedMs < maxPurgeMs, 'The save is not seen.');
        await delay(pollMs);
      }
      return `seen after ${Date.now() - savedMs} ms`;
    },
  },
  {
    title: 'visitors behind another proxy cannot purge',
    async run({ installation }) {
      const headers = { xkey: 'msl', 'x-forwarded-for': '203.0.113.7' };
      const { status } = await send(installation.url, { method: 'PURGE', headers });
      assert(status === 403, `PURGE answered ${status}`);
      return 'refused with 403';
    },
  },
];
