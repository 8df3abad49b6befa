import { preload } from 'react-dom';
import { ExternalPicture, isExternal } from './ExternalPicture';
import { type PictureSources, pictureSources } from './picturePaths';
import styles from './Picture.module.css';
import { blurPreviewStyle } from './blurPreview';

interface PictureProps {
  path: string;
  /** Empty for decorative pictures. */
  alt: string;
  /** The `sizes` attribute. */
  sizes: string;
  className?: string;
  /** The largest picture of the initial viewport: loaded eagerly, with high priority. */
  isFirst?: boolean;
  /** Probably in the initial viewport, but not its largest picture: loaded eagerly, with low priority. */
  isEarly?: boolean;
}

/** Preloads the picture from the head, before the browser has parsed the styles and the page. */
function preloadFirst(path: string, sizes: string, { sets }: PictureSources) {
  const [smallest] = sets;
  if (!smallest) return;
  const { type, srcSet } = smallest;
  preload(path, { as: 'image', type, imageSrcSet: srcSet, imageSizes: sizes, fetchPriority: 'high' });
}

/** A responsive picture over its blur preview. A third-party picture is shown only after consent. */
export function Picture({ path, alt, sizes, className, isFirst = false, isEarly = false }: PictureProps) {
  if (isExternal(path)) return <ExternalPicture address={path} alt={alt} className={className} />;
  const sources = pictureSources(path);
  if (sources && isFirst) preloadFirst(path, sizes, sources);
  const early = isEarly ? ({ fetchPriority: 'low' } as const) : ({ loading: 'lazy' } as const);
  const loading = isFirst ? ({ fetchPriority: 'high' } as const) : ({ ...early, decoding: 'async' } as const);
  const blurPreview = sources?.blurPreview;
  const image = (
    <img
      src={path}
      alt={alt}
      width={sources?.width}
      height={sources?.height}
      className={blurPreview ? `${styles.expected} ${className ?? ''}`.trim() : className}
      style={blurPreview ? blurPreviewStyle(blurPreview) : undefined}
      // Blur previews of loaded pictures are removed before React hydrates.
      suppressHydrationWarning
      {...loading}
    />
  );
  if (!sources) return image;
  return (
    <picture>
      {sources.sets.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      {image}
    </picture>
  );
}
