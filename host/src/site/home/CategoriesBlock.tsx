import { Carousel } from '../carousels/Carousel';
import { CategoryCard } from '../categories/CategoryCard';
import { useBrowseCategoriesQuery } from '../categories/categoryEndpoints';
import { Block } from '../sections/Block';
import { CardRowSkeleton } from '../states/CardRowSkeleton';

export function CategoriesBlock() {
  const { data, isLoading } = useBrowseCategoriesQuery();
  if (!isLoading && !data?.data.length) return null;
  const slides = data?.data.map((category) => ({ key: category._id, content: <CategoryCard category={category} /> }));
  return (
    <Block title="Product categories" all={{ to: '/categories', of: 'categories' }}>
      {slides ? <Carousel label="product categories" slides={slides} /> : <CardRowSkeleton ratio="4 / 5" />}
    </Block>
  );
}
