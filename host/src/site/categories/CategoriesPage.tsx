import { PageMeta } from '../document/PageMeta';
import { once, statusOf } from '../routing/prefetching';
import type { PageModule } from '../routing/pageChunk';
import container from '../sections/Container.module.css';
import { PageBand } from '../sections/PageBand';
import { CardSkeletons } from '../states/CardSkeletons';
import { EmptyState, ErrorState } from '../states/Notice';
import { CategoryCard } from './CategoryCard';
import { categoryEndpoints, useBrowseCategoriesQuery } from './categoryEndpoints';
import styles from './CategoriesPage.module.css';

const skeletons = 8;

function CategoryCards() {
  const { data, isError, refetch } = useBrowseCategoriesQuery();
  if (isError) return <ErrorState text="The categories could not be loaded." onRetry={() => void refetch()} />;
  if (data && !data.data.length) return <EmptyState text="No categories available." />;
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

export function Page() {
  return (
    <>
      <PageMeta title="Product Categories" />
      <PageBand
        heading="Product Categories"
        subHeading="Every family of modules, and what drives, feeds and carries them."
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
