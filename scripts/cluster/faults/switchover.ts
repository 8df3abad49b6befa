import type { Fault } from './fault';

export const switchover: Fault = {
  name: 'switchover',
  title: 'planned switchover of the database',
  isPlanned: true,
  inject: ({ database }) => database.switchOver(),
};
