import { Carousel } from '../carousels/Carousel';
import { CategoryCard } from '../categories/CategoryCard';
import { useBrowseCategoriesQuery } from '../categories/categoryEndpoints';
import { Block } from '../sections/Block';

export function CategoriesBlock() {
  const { data } = useBrowseCategoriesQuery();
  if (!data?.data.length) return null;
  const slides = data.data.map((category) => ({ key: category._id, content: <CategoryCard category={category} /> }));
  return (
    <Block title="Product categories" all={{ to: '/categories', of: 'categories' }}>
      <Carousel label="product categories" slides={slides} />
    </Block>
  );
}
