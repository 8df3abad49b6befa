import { defineParser } from '../../../parsing/parser';

export const tnefParser = defineParser({
  name: 'tnef',
  load: async () => (await import('./tnefFiles')).unpackTnef,
});
