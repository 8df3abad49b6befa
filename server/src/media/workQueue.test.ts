import { WorkQueue } from './workQueue';

/** Jobs that note their start and end when told to. */
function jobs() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () =>
    new Promise<void>((resolve) => {
      started.push(name);
      ends.set(name, resolve);
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { started, work, end };
}

describe('a work queue', () => {
  it('limits the number of concurrent jobs', async () => {
    const { started, work, end } = jobs();
    const queue = new WorkQueue(2, 10);
    for (const name of ['a', 'b', 'c']) void queue.run(name, work(name), 'urgent');
    expect(started).toEqual(['a', 'b']);
    await end('a');
    expect(started).toEqual(['a', 'b', 'c']);
  });

  it('runs urgent jobs first, also those first queued with background priority', async () => {
    const { started, work, end } = jobs();
    const queue = new WorkQueue(1, 10);
    void queue.run('running', work('running'), 'urgent');
    for (const name of ['x', 'y']) void queue.run(name, work(name), 'background');
    void queue.run('wanted', work('wanted'), 'urgent');
    void queue.run('y', work('y again'), 'urgent');
    for (const name of ['running', 'wanted', 'y']) await end(name);
    expect(started).toEqual(['running', 'wanted', 'y', 'x']);
  });

  it('settles all callers of a job alike, and runs it again for later callers', async () => {
    const queue = new WorkQueue(1, 10);
    const failing = jest.fn().mockRejectedValue(new Error('broken'));
    const both = [queue.run('a', failing, 'urgent'), queue.run('a', failing, 'urgent')];
    for (const asked of both) await expect(asked).rejects.toThrow('broken');
    await expect(queue.run('a', failing, 'urgent')).rejects.toThrow('broken');
    expect(failing).toHaveBeenCalledTimes(2);
  });

  it('rejects jobs beyond its limit', async () => {
    const { work } = jobs();
    const queue = new WorkQueue(1, 1);
    void queue.run('running', work('running'), 'urgent');
    void queue.run('waiting', work('waiting'), 'urgent');
    await expect(queue.run('more', work('more'), 'urgent')).rejects.toThrow('Too many');
  });

  it('drops waiting jobs and finishes running ones when it is closed', async () => {
    const { started, work, end } = jobs();
    const queue = new WorkQueue(1, 10);
    const running = queue.run('running', work('running'), 'urgent');
    const waiting = queue.run('waiting', work('waiting'), 'urgent');
    const closed = queue.close();
    await expect(waiting).rejects.toThrow('closed');
    await end('running');
    await Promise.all([running, closed]);
    expect(started).toEqual(['running']);
  });
});
