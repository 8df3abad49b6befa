import { minutesToMilliseconds } from 'date-fns';
import { defineParser } from '../../parsing/parser';

/** A JPEG of 100 megapixels takes 1 GB and 5 seconds, a WebP 1.6 GB and 25 seconds, an AVIF of half that size 1.8 GB. */
const limits = { maxCpuMs: 60_000, maxMs: minutesToMilliseconds(5), maxMemoryBytes: 2 * 1024 * 1024 * 1024 };

/** Re-encodes an uploaded picture. */
export const pictureRewriter = defineParser({
  name: 'picture-rewriting',
  limits,
  load: async () => (await import('./rewritePicture')).rewritePicture,
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
