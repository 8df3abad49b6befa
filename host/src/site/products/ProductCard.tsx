import type { ProductCard as Product } from '@msl/shared/contracts';
import { Link } from 'react-router-dom';
import { CardPicture } from '../pictures/CardPicture';
import { shorten } from '../text/shorten';
import styles from './ProductCard.module.css';

interface ProductCardProps {
  product: Product;
  mostWords: number;
  sizes: string;
  layout?: 'grid' | 'list';
  isFirst?: boolean;
}

export function ProductCard({ product, mostWords, sizes, layout = 'grid', isFirst }: ProductCardProps) {
  const description = shorten(product.description, mostWords);
  return (
    <article className={styles.card} data-layout={layout}>
      <CardPicture path={product.imagePath[0]} sizes={sizes} isFirst={isFirst} />
      <div className={styles.body}>
        <p className={styles.category}>{product.categoryName}</p>
        <h3>
          <Link to={`/product/detail/${product._id}`} className={styles.link}>
            {product.name}
          </Link>
        </h3>
        {description && <p className={styles.description}>{description}</p>}
        {product.partNumber && <p className={styles.part}>{product.partNumber}</p>}
      </div>
    </article>
  );
}
