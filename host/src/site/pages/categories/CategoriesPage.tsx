import { PageMeta } from '../../components/head/PageMeta';
import { ogImagePath } from '../../lib/seo/ogImagePath';
import { onOnePage } from '../../components/not-found/onOnePage';
import { once, statusOf } from '../../lib/routing/prefetching';
import container from '../../components/sections/Container.module.css';
import { PageBand } from '../../components/sections/PageBand';
import { usePageHeader } from '../../lib/endpoints/settingEndpoints';
import { CardList } from '../../components/states/CardList';
import { CategoryCard } from '../../components/cards/CategoryCard';
import { categoryEndpoints, useBrowseCategoriesQuery } from '../../lib/endpoints/categoryEndpoints';
import styles from './CategoriesPage.module.css';

function CategoryCards() {
  const query = useBrowseCategoriesQuery();
  return (
    <CardList
      query={query}
      className={styles.cards}
      skeletons={{ count: 8, ratio: '4 / 5' }}
      errorText="The categories could not be loaded."
      empty={{ text: 'No categories available.', link: { to: '/products', label: 'See all products' } }}
    >
      {(category) => <CategoryCard category={category} headingLevel={2} />}
    </CardList>
  );
}

const subHeading =
  'Every family of modules, with the controllers, power supplies, cables and mounting hardware that go with them.';

function Categories() {
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

export const { Page, prefetch } = onOnePage(Categories, async ({ dispatch }) =>
  statusOf(await dispatch(categoryEndpoints.endpoints.browseCategories.initiate(undefined, once))),
);
