import { minutesToMilliseconds } from 'date-fns';
import { defineParser } from '../../parsing/parser';

/** Processor time: what a picture of the largest accepted size takes is in docs/decisions/parsers.md. */
const limits = { maxCpuMs: 5000, maxMs: minutesToMilliseconds(1), maxMemoryBytes: 512 * 1024 * 1024 };

const loadRewriter = async () => (await import('./rewritePicture')).rewritePicture;

/** Re-encodes an uploaded picture. */
export const pictureRewriter = defineParser({ name: 'picture-rewriting', limits, load: loadRewriter });

/** Re-encodes an uploaded GIF: each of its many frames gets a palette of its own. */
export const gifRewriter = defineParser({
  name: 'gif-rewriting',
  limits: { ...limits, maxCpuMs: 20_000, maxMs: minutesToMilliseconds(5) },
  load: loadRewriter,
});

/** Reads the properties of a picture that is stored as it is. */
export const pictureInspector = defineParser({
  name: 'picture-inspection',
  limits,
  load: async () => (await import('./inspectPicture')).inspectPicture,
});

/** Makes the small copy of a picture of another site. */
export const fetchedPictureParser = defineParser({
  name: 'fetched-picture',
  limits,
  load: async () => (await import('./shrinkFetchedPicture')).shrinkFetchedPicture,
});
