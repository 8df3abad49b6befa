import { pictureSources } from './picturePaths';

interface PictureProps {
  path: string;
  /** Empty for a picture that says nothing the text beside it does not say. */
  alt: string;
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string;
  className?: string;
  /** The largest picture of the first view: fetched at once and first. */
  isFirst?: boolean;
}

/** A picture in the format and width that fit the screen; an address of another site is shown as it is. */
export function Picture({ path, alt, sizes, className, isFirst = false }: PictureProps) {
  const sources = pictureSources(path);
  const loading = isFirst ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy', decoding: 'async' } as const);
  const image = (
    <img src={path} alt={alt} width={sources?.width} height={sources?.height} className={className} {...loading} />
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
