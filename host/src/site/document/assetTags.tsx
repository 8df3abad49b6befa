import afterFirstPaint from './afterFirstPaint.early.js';
import translatedText from './translatedText.early.js';

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
 * Inlines the styles of the page, which are smaller than the cost of a request. `data-href` marks them as loaded for
 * webpack.
 */
function StyleTag({ file, text }: { file: string; text: string | undefined }) {
  const address = `/assets/${file}`;
  if (text === undefined) return <link rel="stylesheet" href={address} />;
  return <style data-href={address} dangerouslySetInnerHTML={{ __html: text }} />;
}

interface PageAssets {
  assets: BuiltAssets;
  chunkName: string;
}

/** Fonts to preload and the styles of the page. */
export function HeadTags({ assets, chunkName }: PageAssets) {
  const preloads = fonts.map((name) => assets.sources[name]).filter((file) => file !== undefined);
  const styles = filesOf(assets, chunkName).filter((file) => file.endsWith('.css'));
  return (
    <>
      {preloads.map((file) => (
        <link key={file} rel="preload" as="font" type="font/woff2" crossOrigin="" href={`/assets/${file}`} />
      ))}
      {styles.map((file) => (
        <StyleTag key={file} file={file} text={assets.styles?.[file]} />
      ))}
    </>
  );
}

/**
 * The scripts of the first load; those of the page's own chunk load in parallel.
 *
 * @param isShownFirst whether the page is complete without scripts, so that they wait for the first paint
 */
export function ScriptTags({ assets, chunkName, isShownFirst }: PageAssets & { isShownFirst: boolean }) {
  const scripts = filesOf(assets, chunkName)
    .filter((file) => file.endsWith('.js'))
    .map((file) => `/assets/${file}`);
  // React would move an async script to the head.
  return (
    <>
      <script defer src={translatedText} />
      {isShownFirst ? (
        <script defer src={afterFirstPaint} data-files={scripts.join(' ')} />
      ) : (
        scripts.map((file) => <script key={file} defer src={file} />)
      )}
    </>
  );
}
