import type { Fault } from './fault';

export const wrongClock: Fault = {
  name: 'clock-ahead',
  title: 'the clock of an instance is five minutes ahead',
  isPlanned: true,
  inject: async ({ instances }) => {
    await instances[1]?.stop();
    // Timers use the monotonic clock, which a wrong time of day does not change.
    await instances[1]?.start({
      wrapper: ['/usr/bin/faketime', '-f', '+300s'],
      extra: { FAKETIME_DONT_FAKE_MONOTONIC: '1' },
    });
  },
  lastsMs: 15_000,
  heal: async ({ instances }) => {
    await instances[1]?.stop();
    await instances[1]?.start();
  },
};
