import type { QuoteProduct } from '@msl/shared/contracts';
import { productPath } from '@msl/shared/productPaths';
import { Link } from 'react-router-dom';
import { CompareLink } from '../../components/comparison/CompareLink';
import { CardPicture } from '../../components/pictures/CardPicture';
import styles from './quote.module.css';

/** Picture, name and part number of a product in a quote list. */
export const ItemHead = ({ product }: { product: Pick<QuoteProduct, '_id' | 'name' | 'partNumber' | 'imagePath'> }) => (
  <>
    <div className={styles.picture}>
      <CardPicture path={product.imagePath[0]} sizes="8rem" />
    </div>
    <div className={styles.name} dir="auto">
      <h2>
        <Link to={productPath(product)}>{product.name}</Link>
      </h2>
      {product.partNumber && <p translate="no">{product.partNumber}</p>}
      <CompareLink productId={product._id} name={product.name} className={styles.compare} />
    </div>
  </>
);
