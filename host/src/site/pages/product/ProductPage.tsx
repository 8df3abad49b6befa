import { toPlainText } from '@msl/shared/plainText';
import type { ProductDetail } from '@msl/shared/contracts';
import { productPath, productSlug } from '@msl/shared/productPaths';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { PageMeta } from '../../components/head/PageMeta';
import { ogImagePath } from '../../lib/seo/ogImagePath';
import { productData } from '../../lib/seo/structured-data/productData';
import { StructuredData } from '../../components/head/StructuredData';
import { MissingRecord } from '../../components/not-found/MissingRecord';
import { isMissingRecord, once, statusOf } from '../../lib/routing/prefetching';
import type { PageModule } from '../../lib/routing/pageChunk';
import container from '../../components/sections/Container.module.css';
import { ErrorState } from '../../components/states/Notice';
import { PageSkeleton } from '../../components/states/PageSkeleton';
import { PrintSheet } from '../../components/sheets/PrintSheet';
import { RecentSlot } from '../../components/recent/RecentSlot';
import { useViewedProduct } from '../../components/recent/useViewedProduct';
import { FactSheet } from './FactSheet';
import { ProductDownloads, prefetchDownloads } from './ProductDownloads';
import { ProductLinks } from './ProductLinks';
import { productLinkEndpoints } from './productLinkEndpoints';
import { ProductOverview } from './ProductOverview';
import { ProductTabs } from './ProductTabs';
import { productDetailEndpoints } from './productDetailEndpoints';
import { SuggestedProducts } from './SuggestedProducts';
import { useChoices } from './useChoices';
import styles from './ProductAbout.module.css';

function ProductView({ product }: { product: ProductDetail }) {
  const configuration = useChoices(product.choices);
  useViewedProduct(product._id);
  return (
    <>
      <PageMeta
        title={product.name}
        description={product.summary || toPlainText(product.description)}
        canonicalPath={productPath(product)}
        preview={ogImagePath('product', product)}
      />
      <StructuredData facts={productData(product)} />
      <PrintSheet title="Product sheet" path={productPath(product, configuration.choices)}>
        <ProductOverview product={product} configuration={configuration} />
        <div className={styles.about}>
          <FactSheet facts={product.factSheet} />
          <ProductTabs description={product.description} specifications={product.specifications} />
        </div>
      </PrintSheet>
      <ProductDownloads id={product._id} />
      <ProductLinks id={product._id} />
      <SuggestedProducts product={product} />
      <RecentSlot currentId={product._id} />
    </>
  );
}

/** Reads a product; does not read a missing one again. */
function useProduct(id: string) {
  const { useQueryState, useQuerySubscription } = productDetailEndpoints.endpoints.viewProduct;
  const { currentData, error } = useQueryState({ id });
  const { refetch } = useQuerySubscription({ id }, { skip: isMissingRecord({ error }) });
  return { product: currentData?.data, error, refetch };
}

/** Whether an address has another readable part than the product: a former name, or any other text. */
const isOtherSlug = (slug: string | undefined, { name }: ProductDetail) =>
  slug !== undefined && slug !== productSlug(name);

export function Page() {
  const { id = '', slug } = useParams();
  const { search, hash, state } = useLocation();
  const { product, error, refetch } = useProduct(id);
  if (product && isOtherSlug(slug, product))
    return <Navigate to={{ pathname: productPath(product), search, hash }} state={state} replace />;
  if (product) return <ProductView key={product._id} product={product} />;
  if (!error) return <PageSkeleton />;
  if (isMissingRecord({ error })) return <MissingRecord />;
  return (
    <div className={container.container}>
      <h1 className="visually-hidden">Product</h1>
      <ErrorState text="The product could not be loaded." onRetry={() => void refetch()} />
    </div>
  );
}

export const prefetch: PageModule['prefetch'] = async ({ dispatch }, { params, search }) => {
  const { viewProduct, viewManual, suggestedProducts } = productDetailEndpoints.endpoints;
  const result = await dispatch(viewProduct.initiate({ id: params.id ?? '' }, once));
  if (!result.data) return statusOf(result);
  const product = result.data.data;
  const { categoryId, manualId } = product;
  if (isOtherSlug(params.slug, product)) {
    const query = search.toString();
    return { location: productPath(product) + (query && `?${query}`), status: 301 };
  }
  await Promise.all([
    dispatch(suggestedProducts.initiate({ categoryId }, once)),
    manualId && dispatch(viewManual.initiate({ manualId }, once)),
    dispatch(productLinkEndpoints.endpoints.viewProductLinks.initiate({ id: params.id ?? '' }, once)),
    prefetchDownloads(dispatch, params.id ?? ''),
  ]);
  return 200;
};
