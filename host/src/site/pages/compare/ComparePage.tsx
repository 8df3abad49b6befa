import { skipToken } from '@reduxjs/toolkit/query';
import { useSearchParams } from 'react-router-dom';
import { PageMeta } from '../../components/head/PageMeta';
import container from '../../components/sections/Container.module.css';
import { PageBand } from '../../components/sections/PageBand';
import { PrintSheet } from '../../components/sheets/PrintSheet';
import { LineSkeletons } from '../../components/states/LineSkeletons';
import { ErrorState } from '../../components/states/Notice';
import { comparisonPath, maxCompared, readComparison } from '../../lib/comparison/comparisonAddress';
import type { PageModule } from '../../lib/routing/pageChunk';
import { once, statusOf } from '../../lib/routing/prefetching';
import { AddProduct } from './AddProduct';
import { ComparedProducts } from './ComparedProducts';
import { ComparisonNotices } from './ComparisonNotices';
import { compareEndpoints, comparisonQuery, useCompareProductsQuery } from './compareEndpoints';
import { NothingChosen } from './NothingChosen';
import { SimilarProducts } from './SimilarProducts';

export function Page() {
  const [query] = useSearchParams();
  const state = readComparison(query);
  const isEmpty = !state.ids.length && !state.partNumber;
  const { data, currentData, isError, refetch } = useCompareProductsQuery(isEmpty ? skipToken : comparisonQuery(state));
  // While a product is removed or added, the last comparison goes on being shown.
  const comparison = isEmpty ? undefined : (currentData ?? data)?.data;
  const products = comparison?.products ?? [];
  const ids = products.map(({ _id }) => _id);
  const names = products.map(({ name }) => name).join(' and ');
  return (
    <>
      <PageMeta title={names ? `Compare ${names}` : 'Compare products'} noIndex />
      <PrintSheet title="Comparison" path={comparisonPath(ids, state.isOnlyDifferences)}>
        <PageBand
          heading="Compare products"
          subHeading={`The facts of up to ${maxCompared} products side by side.`}
          crumbs={[{ label: 'Home', to: '/' }, { label: 'Products', to: '/products' }, { label: 'Compare' }]}
        />
        <div className={container.container}>
          {isError && <ErrorState text="The products could not be loaded." onRetry={() => void refetch()} />}
          {!isEmpty && !isError && !comparison && <LineSkeletons count={8} />}
          {comparison && <ComparisonNotices products={products} state={state} />}
          {comparison && products.length > 0 && <ComparedProducts comparison={comparison} state={state} />}
          {(isEmpty || (comparison && !products.length)) && (
            <NothingChosen isAddressEmpty={isEmpty} isLost={state.ids.length > 0} />
          )}
          {products.length < maxCompared && <AddProduct ids={ids} isOnlyDifferences={state.isOnlyDifferences} />}
        </div>
      </PrintSheet>
      {products[0] && products.length < maxCompared && (
        <SimilarProducts categoryId={products[0].categoryId} ids={ids} isOnlyDifferences={state.isOnlyDifferences} />
      )}
    </>
  );
}

export const prefetch: PageModule['prefetch'] = async ({ dispatch }, { search }) => {
  const state = readComparison(search);
  if (!state.ids.length && !state.partNumber) return 200;
  const { compareProducts, similarProducts } = compareEndpoints.endpoints;
  const result = await dispatch(compareProducts.initiate(comparisonQuery(state), once));
  const products = result.data?.data.products ?? [];
  const ids = products.map(({ _id }) => _id);
  // The product of a part number gets its place in the address.
  if (state.partNumber && ids.some((id) => !state.ids.includes(id)))
    return { location: comparisonPath(ids, state.isOnlyDifferences) };
  if (products[0] && products.length < maxCompared)
    await dispatch(similarProducts.initiate({ categoryId: products[0].categoryId }, once));
  return statusOf(result);
};
