import { preload } from 'react-dom';
import { ForeignPicture, isForeign } from './ForeignPicture';
import { type PictureSources, pictureSources } from './picturePaths';
import styles from './Picture.module.css';
import { blurPreviewStyle } from './blurPreview';

interface PictureProps {
  path: string;
  /** Empty for a picture that says nothing the text beside it does not say. */
  alt: string;
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string;
  className?: string;
  /** The largest picture of the first view: fetched at once and first. */
  isFirst?: boolean;
  /** Probably in the first view, but not its largest: fetched at once, and last. */
  isEarly?: boolean;
}

/** Named in the head, so that the browser knows of it before it has read the styles and the page up to it. */
function preloadFirst(path: string, sizes: string, { sets }: PictureSources) {
  const [smallest] = sets;
  if (!smallest) return;
  const { type, srcSet } = smallest;
  preload(path, { as: 'image', type, imageSrcSet: srcSet, imageSizes: sizes, fetchPriority: 'high' });
}

/**
 * A picture in the format and width that fit the screen, over a blurred likeness of itself until it is there; one of
 * another site is shown only when the visitor allows it.
 */
export function Picture({ path, alt, sizes, className, isFirst = false, isEarly = false }: PictureProps) {
  if (isForeign(path)) return <ForeignPicture address={path} alt={alt} className={className} />;
  const sources = pictureSources(path);
  if (sources && isFirst) preloadFirst(path, sizes, sources);
  const early = isEarly ? ({ fetchPriority: 'low' } as const) : ({ loading: 'lazy' } as const);
  const loading = isFirst ? ({ fetchPriority: 'high' } as const) : ({ ...early, decoding: 'async' } as const);
  const placeholder = sources?.placeholder;
  const image = (
    <img
      src={path}
      alt={alt}
      width={sources?.width}
      height={sources?.height}
      className={placeholder ? `${styles.expected} ${className ?? ''}`.trim() : className}
      style={placeholder ? blurPreviewStyle(placeholder) : undefined}
      // The likeness of a picture that is there already is taken off before React comes.
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
