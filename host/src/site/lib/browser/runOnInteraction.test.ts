import { runOnInteraction } from './runOnInteraction';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const interact = (...events: string[]) => {
  for (const name of events) window.dispatchEvent(new Event(name));
};

describe('a task that waits for an interaction', () => {
  it('runs once for several interactions and the latest time', () => {
    const task = jest.fn();
    runOnInteraction(task, 5000);
    expect(task).not.toHaveBeenCalled();
    interact('pointermove', 'pointermove', 'keydown');
    jest.advanceTimersByTime(5000);
    expect(task).toHaveBeenCalledTimes(1);
  });

  it('runs once at the latest time without an interaction', () => {
    const task = jest.fn();
    runOnInteraction(task, 5000);
    jest.advanceTimersByTime(4999);
    expect(task).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    interact('scroll');
    expect(task).toHaveBeenCalledTimes(1);
  });

  it('never runs after it was cancelled', () => {
    const task = jest.fn();
    runOnInteraction(task, 5000)();
    interact('pointerdown');
    jest.advanceTimersByTime(5000);
    expect(task).not.toHaveBeenCalled();
  });
});
