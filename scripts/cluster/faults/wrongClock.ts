import type { Fault } from './fault';

/** The program `faketime` would be a process between us and the instance, which signals do not pass. */
const ahead = {
  LD_PRELOAD: '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1',
  FAKETIME: '+300s',
  // Timers use the monotonic clock, which a wrong time of day does not change.
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
};

export const wrongClock: Fault = {
  name: 'clock-ahead',
  title: 'the clock of an instance is five minutes ahead',
  isPlanned: true,
  inject: async ({ instances }) => {
    await instances[1]?.stop();
    await instances[1]?.start({ extra: ahead });
  },
  lastsMs: 15_000,
  heal: async ({ instances }) => {
    await instances[1]?.stop();
    await instances[1]?.start();
  },
};
