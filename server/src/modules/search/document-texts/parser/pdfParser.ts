import { minutesToMilliseconds } from 'date-fns';
import { defineParser } from '../../../../parsing/parser';

export const pdfParser = defineParser({
  name: 'pdf-text',
  // A page takes milliseconds; nobody waits for the text.
  limits: { maxCpuMs: 20_000, maxMs: minutesToMilliseconds(5) },
  load: async () => (await import('./readPdf')).readPdf,
});
