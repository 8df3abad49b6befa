import type { ProjectDetail } from '@msl/shared/contracts';
import { numberText } from '@msl/shared/factTexts';
import { productPath } from '@msl/shared/productPaths';
import { Link } from 'react-router-dom';
import { ProductLinkCard } from '../../components/cards/ProductLinkCard';
import { CardActions } from '../../components/quote/CardActions';
import cards from '../../components/cards/ProductLinkCards.module.css';
import { Block } from '../../components/sections/Block';

type Used = Pick<ProjectDetail, 'products' | 'productCards'>;

/** The products used in a project. */
export function UsedProducts({ products, productCards }: Used) {
  if (!productCards.length) return null;
  return (
    <Block title="Products used">
      <ul className={cards.cards} role="list">
        {productCards.map((product, index) => {
          const { quantity, note } = products[index] ?? {};
          return (
            <li key={product._id}>
              <ProductLinkCard product={product}>
                {quantity !== undefined && <p>Quantity: {numberText(quantity)}</p>}
                {note && <p>{note}</p>}
                <CardActions product={product} />
              </ProductLinkCard>
            </li>
          );
        })}
      </ul>
    </Block>
  );
}

/** The names of the products used, as links. */
export function ModuleLinks({ productCards }: Pick<Used, 'productCards'>) {
  return productCards.map(({ _id, name }, index) => (
    <span key={_id}>
      {index > 0 && ', '}
      <Link to={productPath({ _id, name })}>{name}</Link>
    </span>
  ));
}
