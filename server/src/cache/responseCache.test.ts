import { Changes } from '../database/changes';
import { ResponseCache, type NewResponse } from './responseCache';

const text = (body: string): NewResponse => ({ body, type: 'text/plain' });

describe('the response cache', () => {
  const changes = new Changes();
  const cache = new ResponseCache(changes, 40_000);
  const tables = ['news'];

  it('builds a response once for concurrent requests', async () => {
    const make = jest.fn(async () => text('news'));
    const answers = await Promise.all(Array.from({ length: 9 }, () => cache.getOrMake('a', tables, make)));
    expect(make).toHaveBeenCalledTimes(1);
    expect(new Set(answers).size).toBe(1);
  });

  it('builds a new response for a request after a change, even while the earlier one is being built', async () => {
    let finish: (text: string) => void = () => undefined;
    const slow = cache.getOrMake('b', tables, () => new Promise((resolve) => (finish = (body) => resolve(text(body)))));
    changes.countChange(['news']);
    const fresh = await cache.getOrMake('b', tables, async () => text('after'));
    finish('before');
    expect((await slow).body.toString()).toBe('before');
    expect(fresh.body.toString()).toBe('after');
    expect(cache.find('b')?.body.toString()).toBe('after');
  });

  it('does not cache a response whose tables changed while it was built', async () => {
    await cache.getOrMake('c', tables, async () => {
      changes.countChange(['news']);
      return text('old');
    });
    expect(cache.find('c')).toBeUndefined();
  });

  it('caches nothing while changes cannot be detected, and drops earlier responses', async () => {
    await cache.getOrMake('d', tables, async () => text('kept'));
    changes.setBlind(true);
    expect(cache.find('d')).toBeUndefined();
    await cache.getOrMake('e', tables, async () => text('unsure'));
    changes.setBlind(false);
    expect([cache.find('d'), cache.find('e')]).toEqual([undefined, undefined]);
  });

  it('caches a response until a table that it was actually built from changes', async () => {
    await cache.getOrMake('page', ['news', 'products'], async () => ({ ...text('page'), tables: ['products'] }));
    changes.countChange(['news']);
    expect(cache.find('page')).toBeDefined();
    changes.countChange(['products']);
    expect(cache.find('page')).toBeUndefined();
  });

  it('does not cache 404 responses and responses with unknown tables', async () => {
    await cache.getOrMake('lost', tables, async () => ({ ...text('lost'), status: 404 }));
    await cache.getOrMake('unknown', tables, async () => ({ ...text('unknown'), tables: null }));
    expect([cache.find('lost'), cache.find('unknown')]).toEqual([undefined, undefined]);
  });

  it('does not cache failures', async () => {
    const fail = () => Promise.reject(new Error('no database'));
    await expect(cache.getOrMake('f', tables, fail)).rejects.toThrow('no database');
    expect((await cache.getOrMake('f', tables, async () => text('works'))).body.toString()).toBe('works');
  });

  it('evicts the least recently used response when full', async () => {
    for (let number = 0; number < 20; number += 1) {
      await cache.getOrMake(`long ${number}`, tables, async () => text('x'.repeat(5000)));
    }
    expect(cache.counts().bytes).toBeLessThanOrEqual(40_000);
    expect(cache.find('long 0')).toBeUndefined();
    expect(cache.find('long 19')).toBeDefined();
  });
});
