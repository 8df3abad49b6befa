import { Carousel } from '../../components/carousels/Carousel';
import { ProductCard } from '../../components/cards/ProductCard';
import { Block } from '../../components/sections/Block';
import { CardRowSkeleton } from '../../components/states/CardRowSkeleton';
import { wordLimits } from '../../lib/text/shorten';
import { useFeaturedProductsQuery } from './homeEndpoints';

export function FeaturedProductsBlock() {
  const { data, isLoading } = useFeaturedProductsQuery();
  if (!isLoading && !data?.data.length) return null;
  const slides = data?.data.map((product) => ({
    key: product._id,
    content: (
      <ProductCard
        product={product}
        maxWords={wordLimits.homeCard}
        sizes="(min-width: 1025px) 25vw, (min-width: 481px) 45vw, 92vw"
      />
    ),
  }));
  return (
    <Block title="Featured products" all={{ to: '/products', noun: 'products' }}>
      {slides ? <Carousel label="featured products" slides={slides} /> : <CardRowSkeleton />}
    </Block>
  );
}
