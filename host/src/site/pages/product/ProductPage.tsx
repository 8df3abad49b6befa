import type { Product } from '@msl/shared/contracts';
import type { ApiError } from '@msl/shared/data';
import { useParams } from 'react-router-dom';
import { PageMeta } from '../../components/head/PageMeta';
import { ogImagePath } from '../../lib/seo/ogImagePath';
import { productData } from '../../lib/seo/structured-data/productData';
import { StructuredData } from '../../components/head/StructuredData';
import { MissingRecord } from '../../components/not-found/MissingRecord';
import { productPath } from '../../lib/listing/listingUrl';
import { once, statusOf } from '../../lib/routing/prefetching';
import type { PageModule } from '../../lib/routing/pageChunk';
import container from '../../components/sections/Container.module.css';
import { ErrorState } from '../../components/states/Notice';
import { PageSkeleton } from '../../components/states/PageSkeleton';
import { PrintSheet } from '../../components/sheets/PrintSheet';
import { plainText } from '../../lib/text/shorten';
import { ProductOverview } from './ProductOverview';
import { ProductTabs } from './ProductTabs';
import { productDetailEndpoints } from './productDetailEndpoints';
import { SuggestedProducts } from './SuggestedProducts';
import { useChoices } from './useChoices';

function ProductView({ product }: { product: Product }) {
  const configuration = useChoices(product.categoryId);
  return (
    <>
      <PageMeta
        title={product.name}
        description={plainText(product.description)}
        preview={ogImagePath('product', product)}
      />
      <StructuredData facts={productData(product)} />
      <PrintSheet title="Product sheet" path={productPath(product._id, configuration.choices)}>
        <ProductOverview product={product} configuration={configuration} />
        <ProductTabs description={product.description} specifications={product.specifications} />
      </PrintSheet>
      <SuggestedProducts product={product} />
    </>
  );
}

const isMissing = (error: unknown) => {
  const status = (error as ApiError | undefined)?.status ?? 0;
  return status >= 400 && status < 500;
};

/** Reads a product; does not repeat a read that the server answered with a 4xx status. */
function useProduct(id: string) {
  const { useQueryState, useQuerySubscription } = productDetailEndpoints.endpoints.viewProduct;
  const { currentData, error } = useQueryState({ id });
  const { refetch } = useQuerySubscription({ id }, { skip: isMissing(error) });
  return { product: currentData?.data, error, refetch };
}

export function Page() {
  const { id = '' } = useParams();
  const { product, error, refetch } = useProduct(id);
  if (product) return <ProductView key={product._id} product={product} />;
  if (!error) return <PageSkeleton />;
  if (isMissing(error)) return <MissingRecord />;
  return (
    <div className={container.container}>
      <h1 className="visually-hidden">Product</h1>
      <ErrorState text="The product could not be loaded." onRetry={() => void refetch()} />
    </div>
  );
}

export const prefetch: PageModule['prefetch'] = async ({ dispatch }, { params }) => {
  const { viewProduct, offeredAttributes, viewManual, suggestedProducts } = productDetailEndpoints.endpoints;
  const result = await dispatch(viewProduct.initiate({ id: params.id ?? '' }, once));
  if (!result.data) return statusOf(result);
  const { categoryId, manualId } = result.data.data;
  await Promise.all([
    dispatch(offeredAttributes.initiate({ categoryId }, once)),
    dispatch(suggestedProducts.initiate({ categoryId }, once)),
    manualId && dispatch(viewManual.initiate({ manualId }, once)),
  ]);
  return 200;
};
