import { Changes } from '../database/changes';
import { ResponseCache, type NewResponse } from './responseCache';

const text = (body: string): NewResponse => ({ body, type: 'text/plain' });

describe('the answer cache', () => {
  const changes = new Changes();
  const cache = new ResponseCache(changes, 40_000);
  const tables = ['news'];

  it('makes an answer once for many who ask at the same time', async () => {
    const make = jest.fn(async () => text('news'));
    const answers = await Promise.all(Array.from({ length: 9 }, () => cache.getOrMake('a', tables, make)));
    expect(make).toHaveBeenCalledTimes(1);
    expect(new Set(answers).size).toBe(1);
  });

  it('makes another one for who asks after a change, though the first is still being made', async () => {
    let finish: (text: string) => void = () => undefined;
    const slow = cache.getOrMake('b', tables, () => new Promise((resolve) => (finish = (body) => resolve(text(body)))));
    changes.countChange(['news']);
    const fresh = await cache.getOrMake('b', tables, async () => text('after'));
    finish('before');
    expect((await slow).body.toString()).toBe('before');
    expect(fresh.body.toString()).toBe('after');
    expect(cache.find('b')?.body.toString()).toBe('after');
  });

  it('does not keep what changed while it was made', async () => {
    await cache.getOrMake('c', tables, async () => {
      changes.countChange(['news']);
      return text('old');
    });
    expect(cache.find('c')).toBeUndefined();
  });

  it('keeps nothing while changes could go unnoticed, and forgets what it had before', async () => {
    await cache.getOrMake('d', tables, async () => text('kept'));
    changes.setBlind(true);
    expect(cache.find('d')).toBeUndefined();
    await cache.getOrMake('e', tables, async () => text('unsure'));
    changes.setBlind(false);
    expect([cache.find('d'), cache.find('e')]).toEqual([undefined, undefined]);
  });

  it('keeps what shows less than it might until that changes', async () => {
    await cache.getOrMake('page', ['news', 'products'], async () => ({ ...text('page'), tables: ['products'] }));
    changes.countChange(['news']);
    expect(cache.find('page')).toBeDefined();
    changes.countChange(['products']);
    expect(cache.find('page')).toBeUndefined();
  });

  it('does not keep what is not found, and what nobody knows the source of', async () => {
    await cache.getOrMake('lost', tables, async () => ({ ...text('lost'), status: 404 }));
    await cache.getOrMake('unknown', tables, async () => ({ ...text('unknown'), tables: null }));
    expect([cache.find('lost'), cache.find('unknown')]).toEqual([undefined, undefined]);
  });

  it('keeps no failure', async () => {
    const fail = () => Promise.reject(new Error('no database'));
    await expect(cache.getOrMake('f', tables, fail)).rejects.toThrow('no database');
    expect((await cache.getOrMake('f', tables, async () => text('works'))).body.toString()).toBe('works');
  });

  it('forgets what was asked for longest ago when room is short', async () => {
    for (let number = 0; number < 20; number += 1) {
      await cache.getOrMake(`long ${number}`, tables, async () => text('x'.repeat(5000)));
    }
    expect(cache.counts().bytes).toBeLessThanOrEqual(40_000);
    expect(cache.find('long 0')).toBeUndefined();
    expect(cache.find('long 19')).toBeDefined();
  });
});
