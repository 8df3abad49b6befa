import type sharp from 'sharp';

type Sharp = typeof sharp;

let loaded: Promise<Sharp> | undefined;

async function load(): Promise<Sharp> {
  const { default: library } = await import('sharp');
  // WorkQueue runs several pictures in parallel, instead of several threads each; a cache would only waste memory.
  library.concurrency(1);
  library.cache(false);
  return library;
}

/** Loads sharp on the first call, because it uses 20 MB. */
export const loadSharp = (): Promise<Sharp> => (loaded ??= load());
