import { Changes } from '../database/changes';
import { AnswerCache, type MadeAnswer } from './answerCache';

const text = (body: string): MadeAnswer => ({ body, type: 'text/plain' });

describe('the answer cache', () => {
  const changes = new Changes();
  const cache = new AnswerCache(changes, 40_000);
  const shows = ['news'];

  it('makes an answer once for many who ask at the same time', async () => {
    const make = jest.fn(async () => text('news'));
    const answers = await Promise.all(Array.from({ length: 9 }, () => cache.answer('a', shows, make)));
    expect(make).toHaveBeenCalledTimes(1);
    expect(new Set(answers).size).toBe(1);
  });

  it('makes another one for who asks after a change, though the first is still being made', async () => {
    let finish: (text: string) => void = () => undefined;
    const slow = cache.answer('b', shows, () => new Promise((resolve) => (finish = (body) => resolve(text(body)))));
    changes.changed(['news']);
    const fresh = await cache.answer('b', shows, async () => text('after'));
    finish('before');
    expect((await slow).body.toString()).toBe('before');
    expect(fresh.body.toString()).toBe('after');
    expect(cache.find('b')?.body.toString()).toBe('after');
  });

  it('does not keep what changed while it was made', async () => {
    await cache.answer('c', shows, async () => {
      changes.changed(['news']);
      return text('old');
    });
    expect(cache.find('c')).toBeUndefined();
  });

  it('keeps nothing while changes could go unnoticed, and forgets what it had before', async () => {
    await cache.answer('d', shows, async () => text('kept'));
    changes.setBlind(true);
    expect(cache.find('d')).toBeUndefined();
    await cache.answer('e', shows, async () => text('unsure'));
    changes.setBlind(false);
    expect([cache.find('d'), cache.find('e')]).toEqual([undefined, undefined]);
  });

  it('keeps what shows less than it might until that changes', async () => {
    await cache.answer('page', ['news', 'products'], async () => ({ ...text('page'), shows: ['products'] }));
    changes.changed(['news']);
    expect(cache.find('page')).toBeDefined();
    changes.changed(['products']);
    expect(cache.find('page')).toBeUndefined();
  });

  it('does not keep what is not found, and what nobody knows the source of', async () => {
    await cache.answer('lost', shows, async () => ({ ...text('lost'), status: 404 }));
    await cache.answer('unknown', shows, async () => ({ ...text('unknown'), shows: null }));
    expect([cache.find('lost'), cache.find('unknown')]).toEqual([undefined, undefined]);
  });

  it('keeps no failure', async () => {
    const fail = () => Promise.reject(new Error('no database'));
    await expect(cache.answer('f', shows, fail)).rejects.toThrow('no database');
    expect((await cache.answer('f', shows, async () => text('works'))).body.toString()).toBe('works');
  });

  it('forgets what was asked for longest ago when room is short', async () => {
    for (let number = 0; number < 20; number += 1) {
      await cache.answer(`long ${number}`, shows, async () => text('x'.repeat(5000)));
    }
    expect(cache.counts().bytes).toBeLessThanOrEqual(40_000);
    expect(cache.find('long 0')).toBeUndefined();
    expect(cache.find('long 19')).toBeDefined();
  });
});
