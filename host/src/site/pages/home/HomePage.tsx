import { categoryEndpoints } from '../../lib/endpoints/categoryEndpoints';
import { PageMeta } from '../../components/head/PageMeta';
import { organizationData, webSiteData } from '../../lib/seo/structured-data/siteData';
import { StructuredData } from '../../components/head/StructuredData';
import { placeEndpoints } from './map/placeEndpoints';
import { ProjectMapBlock } from './map/ProjectMapBlock';
import { once, statusOf } from '../../lib/routing/prefetching';
import type { PageModule } from '../../lib/routing/pageChunk';
import { usePageHeader } from '../../lib/endpoints/settingEndpoints';
import { AboutBlock } from './AboutBlock';
import { CategoriesBlock } from './CategoriesBlock';
import { FeaturedNewsBlock } from './FeaturedNewsBlock';
import { FeaturedProductsBlock } from './FeaturedProductsBlock';
import { Hero } from './Hero';
import { homeEndpoints } from './homeEndpoints';
import { ProjectTiles } from './ProjectTiles';

export function Page() {
  const home = usePageHeader('home-page');
  return (
    <>
      <PageMeta />
      <StructuredData facts={organizationData} />
      <StructuredData facts={webSiteData} />
      <Hero home={home} />
      <AboutBlock home={home} />
      {home && <ProjectTiles home={home} />}
      <CategoriesBlock />
      <FeaturedProductsBlock />
      <ProjectMapBlock />
      <FeaturedNewsBlock />
    </>
  );
}

export const prefetch: PageModule['prefetch'] = async ({ dispatch }) => {
  const { featuredProducts, featuredNews } = homeEndpoints.endpoints;
  const [categories, ...others] = await Promise.all([
    dispatch(categoryEndpoints.endpoints.browseCategories.initiate(undefined, once)),
    dispatch(featuredProducts.initiate(undefined, once)),
    dispatch(placeEndpoints.endpoints.projectPlaces.initiate(undefined, once)),
    dispatch(featuredNews.initiate(undefined, once)),
  ]);
  return statusOf(categories, ...others);
};
