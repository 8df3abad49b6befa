import { defineParser } from '../../parsing/parser';

export const attachmentParser = defineParser({
  name: 'attachment',
  load: async () => (await import('./attachmentContent')).readAttachment,
});
