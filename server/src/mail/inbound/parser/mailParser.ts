import { defineParser } from '../../../parsing/parser';

export const mailParser = defineParser({
  name: 'mail',
  load: async () => (await import('./readMail')).readMail,
});
