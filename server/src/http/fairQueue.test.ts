import { Unavailable } from '../errors/domainErrors';
import { FairQueue } from './fairQueue';

const limits = { maxRunning: 2, maxWaiting: 200, maxPerSender: 20 };

/** Creates jobs that record when they start, and end on command. */
function pieces() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const render = (name: string) => () =>
    new Promise<string>((resolve) => {
      started.push(name);
      ends.set(name, () => resolve(name));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { started, render, end };
}

describe('a fair queue of costly work', () => {
  it('renders two pages at a time, and the first page of a sender before the third of another', async () => {
    const { started, render, end } = pieces();
    const queue = new FairQueue(limits);
    for (const name of ['a1', 'a2', 'a3', 'a4']) void queue.run('a', render(name));
    void queue.run('b', render('b1'));
    expect(started).toEqual(['a1', 'a2']);
    await end('a1');
    await end('a2');
    expect(started).toEqual(['a1', 'a2', 'b1', 'a3']);
  });

  it('begins the pages of one sender in their order, also those that come while others wait', async () => {
    const { started, render, end } = pieces();
    const queue = new FairQueue(limits);
    const names = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'];
    for (const name of names) void queue.run('a', render(name));
    await end('a1');
    await end('a2');
    void queue.run('a', render('a7'));
    for (const name of ['a3', 'a4', 'a5', 'a6']) await end(name);
    expect(started).toEqual([...names, 'a7']);
  });

  it('rejects requests of one sender beyond twenty waiting pages, but not those of others', async () => {
    const { render, end } = pieces();
    const queue = new FairQueue(limits);
    const first = queue.run('a', render('first'));
    for (let number = 1; number < 20; number += 1) void queue.run('a', render(`a${number}`));
    await expect(queue.run('a', render('more'))).rejects.toMatchObject({ retryAfterSeconds: 2 });
    void queue.run('b', render('b'));
    await end('first');
    await expect(first).resolves.toBe('first');
    void queue.run('a', render('again'));
  });

  it('rejects every sender while two hundred pages wait', async () => {
    const { render } = pieces();
    const queue = new FairQueue(limits);
    for (let number = 0; number < 202; number += 1) void queue.run(`sender ${number}`, render(`${number}`));
    await expect(queue.run('late', render('late'))).rejects.toThrow(Unavailable);
  });

  it('continues after a failed rendering', async () => {
    const queue = new FairQueue(limits);
    const fail = () => Promise.reject(new Error('broken component'));
    for (let number = 0; number < 25; number += 1)
      await expect(queue.run('a', fail)).rejects.toThrow('broken component');
    await expect(queue.run('a', async () => 'page')).resolves.toBe('page');
  });
});
