import type { ProductCard as Product } from '@msl/shared/contracts';
import { Card, CardLink } from './Card';
import { CardPicture } from '../pictures/CardPicture';
import { shorten } from '../../lib/text/shorten';
import styles from './ProductCard.module.css';

interface ProductCardProps {
  product: Product;
  maxWords: number;
  sizes: string;
  layout?: 'grid' | 'list';
  isFirst?: boolean;
  /** Link target; by default the product page without choices. */
  to?: string;
}

export function ProductCard({ product, maxWords, sizes, layout = 'grid', isFirst, to }: ProductCardProps) {
  const description = shorten(product.description, maxWords);
  return (
    <Card
      look={layout === 'list' ? 'row' : 'panel'}
      picture={<CardPicture path={product.imagePath[0]} sizes={sizes} isFirst={isFirst} />}
    >
      <p>{product.categoryName}</p>
      <h3>
        <CardLink to={to ?? `/product/detail/${product._id}`}>{product.name}</CardLink>
      </h3>
      {description && <p className={layout === 'list' ? styles.reading : undefined}>{description}</p>}
      {product.partNumber && <p className={styles.part}>{product.partNumber}</p>}
    </Card>
  );
}
