import type { ProductCard as Product } from '@msl/shared/contracts';
import { productPath } from '@msl/shared/productPaths';
import { Card, CardLink } from './Card';
import { CardActions } from '../quote/CardActions';
import { CardPicture } from '../pictures/CardPicture';
import type { ReactNode } from 'react';
import { shorten } from '@msl/shared/plainText';
import styles from './ProductCard.module.css';

interface ProductCardProps {
  product: Product;
  /** Of the description, for a product without a summary. */
  maxWords: number;
  sizes: string;
  layout?: 'grid' | 'list';
  isFirst?: boolean;
  /** Shown below the text. */
  details?: ReactNode;
  /** Link target; by default the product page without choices. */
  to?: string;
}

export function ProductCard({ product, maxWords, sizes, layout = 'grid', isFirst, details, to }: ProductCardProps) {
  const text = product.summary || shorten(product.description, maxWords);
  return (
    <Card
      look={layout === 'list' ? 'row' : 'panel'}
      picture={
        <CardPicture
          path={product.imagePath[0]}
          ratio={layout === 'list' ? '1 / 1' : undefined}
          sizes={sizes}
          isFirst={isFirst}
        />
      }
    >
      <p>
        {product.categoryName}
        {product.discontinuedAt && ' · Discontinued'}
      </p>
      <h3 className={styles.name}>
        <CardLink to={to ?? productPath(product)}>{product.name}</CardLink>
      </h3>
      {text && <p className={layout === 'list' ? styles.reading : styles.text}>{text}</p>}
      {details}
      {product.partNumber && (
        <p className={styles.part} translate="no">
          {product.partNumber}
        </p>
      )}
      <CardActions product={product} />
    </Card>
  );
}
