import { EventEmitter } from 'node:events';
import { onStopSignals } from './stopSignals';

describe('onStopSignals', () => {
  const source = new EventEmitter();
  const calls: string[] = [];
  let stopListening: () => void;

  beforeEach(() => {
    jest.useFakeTimers();
    calls.length = 0;
    const stop = (signal: NodeJS.Signals) => calls.push(signal);
    stopListening = onStopSignals(stop, () => calls.push('end'), source);
  });
  afterEach(() => {
    stopListening();
    jest.useRealTimers();
  });

  it('stops once when the first signal is repeated within two seconds, as itself or as the other one', () => {
    source.emit('SIGTERM', 'SIGTERM');
    jest.advanceTimersByTime(2_000);
    source.emit('SIGTERM', 'SIGTERM');
    source.emit('SIGINT', 'SIGINT');
    expect(calls).toEqual(['SIGTERM']);
  });

  it('ends at once on a signal more than two seconds after the first', () => {
    source.emit('SIGINT', 'SIGINT');
    jest.advanceTimersByTime(2_001);
    source.emit('SIGINT', 'SIGINT');
    expect(calls).toEqual(['SIGINT', 'end']);
  });

  it('leaves the signals to others after it stopped listening', () => {
    stopListening();
    expect(source.eventNames()).toEqual([]);
  });
});
