import { Link } from 'react-router-dom';
import { PageMeta } from '../../components/head/PageMeta';
import { ogImagePath } from '../../lib/seo/ogImagePath';
import { once, statusOf } from '../../lib/routing/prefetching';
import type { PageModule } from '../../lib/routing/pageChunk';
import buttons from '../../components/sections/buttons.module.css';
import container from '../../components/sections/Container.module.css';
import { PageBand } from '../../components/sections/PageBand';
import { usePageHeader } from '../../lib/endpoints/settingEndpoints';
import { CardSkeletons } from '../../components/states/CardSkeletons';
import { EmptyState, ErrorState } from '../../components/states/Notice';
import { CategoryCard } from '../../components/cards/CategoryCard';
import { categoryEndpoints, useBrowseCategoriesQuery } from '../../lib/endpoints/categoryEndpoints';
import styles from './CategoriesPage.module.css';

const skeletons = 8;

function CategoryCards() {
  const { data, isError, refetch } = useBrowseCategoriesQuery();
  if (isError) return <ErrorState text="The categories could not be loaded." onRetry={() => void refetch()} />;
  if (data && !data.data.length) {
    return (
      <EmptyState text="No categories available.">
        <Link className={buttons.quiet} to="/products">
          See all products
        </Link>
      </EmptyState>
    );
  }
  return (
    <ul className={styles.cards}>
      {!data && <CardSkeletons count={skeletons} ratio="4 / 5" />}
      {data?.data.map((category) => (
        <li key={category._id}>
          <CategoryCard category={category} headingLevel={2} />
        </li>
      ))}
    </ul>
  );
}

const subHeading =
  'Every family of modules, with the controllers, power supplies, cables and mounting hardware that go with them.';

export function Page() {
  const home = usePageHeader('home-page');
  return (
    <>
      <PageMeta
        title="Product Categories"
        description={subHeading}
        preview={home && ogImagePath('page', { ...home, _id: 'categories' })}
      />
      <PageBand
        heading="Product Categories"
        subHeading={subHeading}
        crumbs={[{ label: 'Home', to: '/' }, { label: 'Categories' }]}
      />
      <div className={container.container}>
        <CategoryCards />
      </div>
    </>
  );
}

export const prefetch: PageModule['prefetch'] = async ({ dispatch }) =>
  statusOf(await dispatch(categoryEndpoints.endpoints.browseCategories.initiate(undefined, once)));
