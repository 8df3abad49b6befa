import type { QuoteProduct } from '@msl/shared/contracts';
import { productPath } from '@msl/shared/productPaths';
import { Link } from 'react-router-dom';
import { CardPicture } from '../../components/pictures/CardPicture';
import styles from './quote.module.css';

interface ItemHeadProps {
  product: Pick<QuoteProduct, '_id' | 'name' | 'partNumber' | 'imagePath'>;
  /** The chosen options, to be shown. */
  options?: string[];
}

/** Picture, name, part number and chosen options of a product in a quote list. */
export const ItemHead = ({ product, options = [] }: ItemHeadProps) => (
  <>
    <div className={styles.picture}>
      <CardPicture path={product.imagePath[0]} sizes="4rem" />
    </div>
    <div className={styles.name} dir="auto">
      <h2>
        <Link to={productPath(product)}>{product.name}</Link>
      </h2>
      {product.partNumber && (
        <span className={styles.partNumber} translate="no">
          {product.partNumber}
        </span>
      )}
      {options.length > 0 && <span className={styles.options}>{options.join(', ')}</span>}
    </div>
  </>
);
