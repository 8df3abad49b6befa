import { defineParser } from '../../../parsing/parser';

export const gdtfParser = defineParser({
  name: 'gdtf',
  load: async () => (await import('./readGdtf')).readGdtf,
});
