import { productPath } from '@msl/shared/productPaths';
import { Link } from 'react-router-dom';
import { Card, CardLink } from '../../components/cards/Card';
import cards from '../../components/cards/ProductLinkCards.module.css';
import { CardPicture } from '../../components/pictures/CardPicture';
import actions from '../../components/quote/CardActions.module.css';
import { Block } from '../../components/sections/Block';
import { comparisonPath } from '../../lib/comparison/comparisonAddress';
import { useSimilarProductsQuery } from './compareEndpoints';

interface SimilarProductsProps {
  categoryId: string;
  /** The compared products. */
  ids: string[];
  isOnlyDifferences: boolean;
}

const maxShown = 6;

/** Products of the same category, each with a link that adds it to the comparison. */
export function SimilarProducts({ categoryId, ids, isOnlyDifferences }: SimilarProductsProps) {
  const { data } = useSimilarProductsQuery({ categoryId });
  const others = data?.data.filter(({ _id }) => !ids.includes(_id)).slice(0, maxShown) ?? [];
  if (!others.length) return null;
  return (
    <Block title="Add a similar product" tone="raised">
      <ul className={cards.cards} role="list">
        {others.map(({ _id, name, partNumber, imagePath }) => (
          <li key={_id}>
            <Card
              look="row"
              picture={<CardPicture path={imagePath[0]} ratio="1 / 1" sizes="(min-width: 641px) 12rem, 30vw" />}
            >
              <h3>
                <CardLink to={productPath({ _id, name })}>{name}</CardLink>
              </h3>
              {partNumber && <p translate="no">{partNumber}</p>}
              <div className={actions.actions}>
                <Link to={comparisonPath([...ids, _id], isOnlyDifferences)} rel="nofollow">
                  Add<span className="visually-hidden"> {name} to the comparison</span>
                </Link>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </Block>
  );
}
