import type { productLinkCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';

export const productLinkEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    viewProductLinks: build.query(
      fromCall<typeof productLinkCalls.getForGuests>({ method: 'GET', path: 'guest/product/links/:id' }),
    ),
  }),
});

export const { useViewProductLinksQuery } = productLinkEndpoints;
