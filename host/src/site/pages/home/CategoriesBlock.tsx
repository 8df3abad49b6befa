import { Carousel } from '../../components/carousels/Carousel';
import { CategoryCard } from '../../components/cards/CategoryCard';
import { useBrowseCategoriesQuery } from '../../lib/endpoints/categoryEndpoints';
import { Block } from '../../components/sections/Block';
import { CardRowSkeleton } from '../../components/states/CardRowSkeleton';

export function CategoriesBlock() {
  const { data, isLoading } = useBrowseCategoriesQuery();
  if (!isLoading && !data?.data.length) return null;
  const slides = data?.data.map((category) => ({ key: category._id, content: <CategoryCard category={category} /> }));
  return (
    <Block title="Product categories" all={{ to: '/categories', noun: 'categories' }}>
      {slides ? <Carousel label="product categories" slides={slides} /> : <CardRowSkeleton ratio="4 / 5" />}
    </Block>
  );
}
