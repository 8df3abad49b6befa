import { minutesToMilliseconds } from 'date-fns';
import { defineParser } from '../../../parsing/parser';

export const archiveParser = defineParser({
  name: 'remote-archive',
  // Sixty-four megabytes are unpacked, hashed and synced.
  limits: { maxCpuMs: 20_000, maxMs: minutesToMilliseconds(5) },
  load: async () => (await import('./unpackArchive')).unpackArchive,
});
