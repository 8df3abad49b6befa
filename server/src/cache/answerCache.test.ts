import { Changes } from '../database/changes';
import { AnswerCache } from './answerCache';

const type = 'text/plain';

describe('the answer cache', () => {
  const changes = new Changes();
  const cache = new AnswerCache(changes, 40_000);
  const shows = ['news'];

  it('makes an answer once for many who ask at the same time', async () => {
    const make = jest.fn(async () => 'news');
    const answers = await Promise.all(Array.from({ length: 9 }, () => cache.answer('a', shows, type, make)));
    expect(make).toHaveBeenCalledTimes(1);
    expect(new Set(answers).size).toBe(1);
  });

  it('makes another one for who asks after a change, though the first is still being made', async () => {
    let finish: (text: string) => void = () => undefined;
    const slow = cache.answer('b', shows, type, () => new Promise<string>((resolve) => (finish = resolve)));
    changes.changed(['news']);
    const fresh = await cache.answer('b', shows, type, async () => 'after');
    finish('before');
    expect((await slow).body.toString()).toBe('before');
    expect(fresh.body.toString()).toBe('after');
    expect(cache.find('b')?.body.toString()).toBe('after');
  });

  it('does not keep what changed while it was made', async () => {
    await cache.answer('c', shows, type, async () => {
      changes.changed(['news']);
      return 'old';
    });
    expect(cache.find('c')).toBeUndefined();
  });

  it('keeps nothing while changes could go unnoticed, and forgets what it had before', async () => {
    await cache.answer('d', shows, type, async () => 'kept');
    changes.setBlind(true);
    expect(cache.find('d')).toBeUndefined();
    await cache.answer('e', shows, type, async () => 'unsure');
    changes.setBlind(false);
    expect([cache.find('d'), cache.find('e')]).toEqual([undefined, undefined]);
  });

  it('keeps no failure', async () => {
    const fail = () => Promise.reject(new Error('no database'));
    await expect(cache.answer('f', shows, type, fail)).rejects.toThrow('no database');
    expect((await cache.answer('f', shows, type, async () => 'works')).body.toString()).toBe('works');
  });

  it('forgets what was asked for longest ago when room is short', async () => {
    for (let number = 0; number < 20; number += 1) {
      await cache.answer(`long ${number}`, shows, type, async () => 'x'.repeat(5000));
    }
    expect(cache.counts().bytes).toBeLessThanOrEqual(40_000);
    expect(cache.find('long 0')).toBeUndefined();
    expect(cache.find('long 19')).toBeDefined();
  });
});
