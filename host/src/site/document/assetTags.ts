import afterFirstPaint from './afterFirstPaint.early.js';

/** `assets.json` of the browser build: file names below `/assets/`. */
export interface BuiltAssets {
  /** Scripts and styles of the first load, in order. */
  entry: string[];
  /** Scripts and styles of a lazy chunk, by the chunk's name. */
  chunks: Record<string, string[]>;
  /** Hashed files by their name in the source. */
  sources: Record<string, string>;
  /** The text of styles by their file name; absent in development, where styles change. */
  styles?: Record<string, string>;
}

const fonts = ['archivo-expanded.woff2', 'inter-text.woff2'];

const filesOf = (assets: BuiltAssets, chunkName: string) => [
  ...new Set([...assets.entry, ...(assets.chunks[chunkName] ?? [])]),
];

/**
 * Inlines the styles of the page, which are smaller than the cost of a request. `data-href` tells webpack that they are
 * loaded.
 */
function styleTag(file: string, text: string | undefined): string {
  const address = `/assets/${file}`;
  if (text === undefined) return `<link rel="stylesheet" href="${address}"/>`;
  return `<style data-href="${address}">${text}</style>`;
}

/** Fonts to preload and the styles of the page. */
export function headTags(assets: BuiltAssets, chunkName: string): string {
  const preloads = fonts
    .map((name) => assets.sources[name])
    .filter((file) => file !== undefined)
    .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${file}"/>`);
  const styles = filesOf(assets, chunkName)
    .filter((file) => file.endsWith('.css'))
    .map((file) => styleTag(file, assets.styles?.[file]));
  return [...preloads, ...styles].join('');
}

/**
 * The scripts of the first load; those of the page's own chunk load in parallel.
 *
 * @param isShownFirst whether the page is complete without scripts, so that they wait for the first paint
 */
export function scriptTags(assets: BuiltAssets, chunkName: string, isShownFirst: boolean): string {
  const scripts = filesOf(assets, chunkName)
    .filter((file) => file.endsWith('.js'))
    .map((file) => `/assets/${file}`);
  if (isShownFirst) return `<script async src="${afterFirstPaint}" data-files="${scripts.join(' ')}"></script>`;
  return scripts.map((file) => `<script defer src="${file}"></script>`).join('');
}
