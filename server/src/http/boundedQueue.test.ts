import { Unavailable } from '../errors/domainErrors';
import { BoundedQueue } from './boundedQueue';

describe('a bounded queue', () => {
  it('starts preferred work first, and continues after a failure', async () => {
    const queue = new BoundedQueue(1, 10);
    const order: string[] = [];
    const run = (name: string, isPreferred = false) =>
      queue.run(async () => {
        order.push(name);
        if (name === 'first') throw new Error(name);
      }, isPreferred);
    const all = [run('first'), run('second'), run('owner', true)];
    expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect(order).toEqual(['first', 'owner', 'second']);
  });

  it('rejects work when it is full', async () => {
    const queue = new BoundedQueue(1, 1);
    let finish = () => {};
    const running = queue.run(() => new Promise<void>((resolve) => (finish = resolve)));
    const waiting = queue.run(async () => 'waited');
    await expect(queue.run(async () => 'too late')).rejects.toThrow(Unavailable);
    const preferred = queue.run(async () => 'preferred', true);
    finish();
    await running;
    expect(await Promise.all([waiting, preferred])).toEqual(['waited', 'preferred']);
  });
});
