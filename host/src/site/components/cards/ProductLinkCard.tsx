import type { ProductLink } from '@msl/shared/contracts';
import { productPath } from '@msl/shared/productPaths';
import type { ReactNode } from 'react';
import { CardPicture } from '../pictures/CardPicture';
import { Card, CardLink } from './Card';

/** A product beside a record that links it. */
export function ProductLinkCard({ product, children }: { product: ProductLink; children?: ReactNode }) {
  const { name, partNumber, picture, discontinuedAt } = product;
  return (
    <Card look="row" picture={<CardPicture path={picture} ratio="1 / 1" sizes="(min-width: 641px) 12rem, 30vw" />}>
      <h3>
        <CardLink to={productPath(product)}>{name}</CardLink>
      </h3>
      {partNumber && <p translate="no">{partNumber}</p>}
      {discontinuedAt && <p>Discontinued</p>}
      {children}
    </Card>
  );
}
