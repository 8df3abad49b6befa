import type { Product } from '@msl/shared/contracts';
import { Carousel } from '../../components/carousels/Carousel';
import { ProductCard } from '../../components/cards/ProductCard';
import { Block } from '../../components/sections/Block';
import { wordLimits } from '../../lib/text/shorten';
import { useSuggestedProductsQuery } from './productDetailEndpoints';

export function SuggestedProducts({ product }: { product: Pick<Product, '_id' | 'categoryId'> }) {
  const { data } = useSuggestedProductsQuery({ categoryId: product.categoryId });
  const others = data?.data.filter(({ _id }) => _id !== product._id) ?? [];
  if (!others.length) return null;
  const slides = others.map((other) => ({
    key: other._id,
    content: (
      <ProductCard
        product={other}
        maxWords={wordLimits.suggestion}
        sizes="(min-width: 1025px) 25vw, (min-width: 481px) 45vw, 92vw"
      />
    ),
  }));
  return (
    <Block title="Suggested Products" tone="raised">
      <Carousel label="suggested products" slides={slides} />
    </Block>
  );
}
