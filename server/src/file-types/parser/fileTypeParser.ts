import { defineParser } from '../../parsing/parser';

export const fileTypeParser = defineParser({
  name: 'file-type',
  load: async () => (await import('./extensionByContent')).extensionByContent,
});
