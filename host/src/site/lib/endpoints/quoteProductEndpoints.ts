import type { quoteCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';

export const quoteProductEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    quoteProducts: build.query(fromCall<typeof quoteCalls.products>({ method: 'GET', path: 'guest/quote/products' })),
  }),
});

export const { useQuoteProductsQuery } = quoteProductEndpoints;
