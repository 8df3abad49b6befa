import type { ApiError } from '@msl/shared/data';
import { useParams } from 'react-router-dom';
import { PageMeta } from '../document/PageMeta';
import { MissingRecord } from '../not-found/MissingRecord';
import { once, statusOf } from '../routing/prefetching';
import type { PageModule } from '../routing/pageChunk';
import container from '../sections/Container.module.css';
import { ErrorState } from '../states/Notice';
import { PageSkeleton } from '../states/PageSkeleton';
import { plainText } from '../text/shorten';
import { ProductOverview } from './ProductOverview';
import { ProductTabs } from './ProductTabs';
import { productDetailEndpoints, useViewProductQuery } from './productDetailEndpoints';
import { SuggestedProducts } from './SuggestedProducts';

export function Page() {
  const { id = '' } = useParams();
  const { currentData, error, refetch } = useViewProductQuery({ id });
  const product = currentData?.data;
  if (product) {
    return (
      <div key={product._id}>
        <PageMeta title={product.name} description={plainText(product.description)} />
        <ProductOverview product={product} />
        <ProductTabs description={product.description} specifications={product.specifications} />
        <SuggestedProducts product={product} />
      </div>
    );
  }
  if (!error) return <PageSkeleton />;
  const { status } = error as ApiError;
  if (status === 0 || status >= 500) {
    return (
      <div className={container.container}>
        <h1 className="visually-hidden">Product</h1>
        <ErrorState text="The product could not be loaded." onRetry={() => void refetch()} />
      </div>
    );
  }
  return <MissingRecord />;
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
