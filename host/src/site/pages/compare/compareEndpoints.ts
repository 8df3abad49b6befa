import type { comparisonCalls, productCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';
import type { ComparisonState } from '../../lib/comparison/comparisonAddress';

export const compareEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    compareProducts: build.query(fromCall<typeof comparisonCalls.compare>({ method: 'GET', path: 'guest/compare' })),
    similarProducts: build.query(
      fromCall<typeof productCalls.suggestForGuests>({ method: 'GET', path: 'guest/product/suggestions/:categoryId' }),
    ),
  }),
});

export const { useCompareProductsQuery, useSimilarProductsQuery } = compareEndpoints;

/** The query of a comparison. */
export const comparisonQuery = ({ ids, partNumber }: ComparisonState) => ({
  query: { products: ids.join(','), ...(partNumber && { partNumber }) },
});
