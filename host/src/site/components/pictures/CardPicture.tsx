import { Picture } from './Picture';
import styles from './CardPicture.module.css';

interface CardPictureProps {
  path: string | null | undefined;
  sizes: string;
  /** Aspect ratio; 4/3 by default. */
  ratio?: string;
  /** Whether the card is probably in the initial viewport, without being its largest picture. */
  isFirst?: boolean;
}

/** A card's picture, cropped to one shape, or unlit pixels without one. Decorative: the card's text names it. */
export function CardPicture({ path, sizes, ratio = '4 / 3', isFirst }: CardPictureProps) {
  return (
    <div className={styles.frame} style={{ aspectRatio: ratio }}>
      {path && <Picture path={path} alt="" sizes={sizes} className={styles.image} isEarly={isFirst} />}
    </div>
  );
}
