import type sharp from 'sharp';

type Sharp = typeof sharp;

let loaded: Promise<Sharp> | undefined;

async function load(): Promise<Sharp> {
  const { default: library } = await import('sharp');
  // Work is spread over pictures (see WorkQueue), not over threads within one; a cache would hold memory for nothing.
  library.concurrency(1);
  library.cache(false);
  return library;
}

/** The picture library; loaded when the first picture is read, because it takes 20 MB. */
export const loadSharp = (): Promise<Sharp> => (loaded ??= load());
