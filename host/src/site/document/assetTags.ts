/** `assets.json` of the browser build: file names below `/assets/`. */
export interface BuiltAssets {
  /** Scripts and styles of the first load, in order. */
  entry: string[];
  /** Scripts and styles of a lazy chunk, by the chunk's name. */
  chunks: Record<string, string[]>;
  /** Hashed files by their name in the source. */
  sources: Record<string, string>;
}

const fonts = ['archivo-expanded.woff2', 'inter-text.woff2'];

const filesOf = (assets: BuiltAssets, chunkName: string) => [
  ...new Set([...assets.entry, ...(assets.chunks[chunkName] ?? [])]),
];

/** Fonts to preload and the styles of the page. */
export function headTags(assets: BuiltAssets, chunkName: string): string {
  const preloads = fonts
    .map((name) => assets.sources[name])
    .filter((file) => file !== undefined)
    .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${file}"/>`);
  const styles = filesOf(assets, chunkName)
    .filter((file) => file.endsWith('.css'))
    .map((file) => `<link rel="stylesheet" href="/assets/${file}"/>`);
  return [...preloads, ...styles].join('');
}

/** The scripts of the first load; those of the page's own chunk are fetched at the same time. */
export function scriptTags(assets: BuiltAssets, chunkName: string): string {
  return filesOf(assets, chunkName)
    .filter((file) => file.endsWith('.js'))
    .map((file) => `<script defer src="/assets/${file}"></script>`)
    .join('');
}
