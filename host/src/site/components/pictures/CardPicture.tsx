import { Picture } from './Picture';
import styles from './CardPicture.module.css';

interface CardPictureProps {
  path: string | null | undefined;
  sizes: string;
  /** Width to height; 4/3 when not given. */
  ratio?: string;
  /** Whether it is probably in the first view. The largest picture there is that of the page's head. */
  isFirst?: boolean;
}

/** A card's picture, cut to one shape, or unlit pixels where there is none. The card's text names it. */
export function CardPicture({ path, sizes, ratio = '4 / 3', isFirst }: CardPictureProps) {
  return (
    <div className={styles.frame} style={{ aspectRatio: ratio }}>
      {path && <Picture path={path} alt="" sizes={sizes} className={styles.image} isEarly={isFirst} />}
    </div>
  );
}
