import { Changes } from '../database/changes';
import { until } from '../../test/support/until';
import { type CachedResponse, ResponseCache, type NewResponse } from './responseCache';

const text = (body: string): NewResponse => ({ body, type: 'text/plain' });
const textOf = (response?: CachedResponse) => response?.body.find()?.toString();

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
    expect(textOf(await slow)).toBe('before');
    expect(textOf(fresh)).toBe('after');
    expect(textOf(cache.find('b'))).toBe('after');
  });

  it('makes one response at a time, begun after the requests that get it, while changes may be under way', async () => {
    const finishes: ((made: NewResponse) => void)[] = [];
    const make = () => new Promise<NewResponse>((resolve) => finishes.push(resolve));
    const ask = async () => textOf(await cache.getOrMake('uncertain', tables, make));
    changes.setUncertain(true);
    const first = ask();
    const later = Array.from({ length: 9 }, ask);
    expect(finishes).toHaveLength(1);
    finishes[0]?.(text('before'));
    expect(await first).toBe('before');
    await until(() => finishes.length === 2);
    const last = ask();
    finishes[1]?.(text('after'));
    expect(new Set(await Promise.all(later))).toEqual(new Set(['after']));
    changes.setUncertain(false);
    await until(() => finishes.length === 3 || cache.find('uncertain') !== undefined);
    finishes[2]?.(text('after'));
    expect(await last).toBe('after');
  });

  it('does not wait long for a response that never comes while changes may be under way', async () => {
    const never = new Promise<NewResponse>(() => undefined);
    changes.setUncertain(true);
    void cache.getOrMake('silent', tables, () => never);
    expect(textOf(await cache.getOrMake('silent', tables, async () => text('second')))).toBe('second');
    changes.setUncertain(false);
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
    expect(textOf(await cache.getOrMake('f', tables, async () => text('works')))).toBe('works');
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
