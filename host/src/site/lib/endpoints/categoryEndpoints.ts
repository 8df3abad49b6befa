import type { categoryCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';

export const categoryEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    browseCategories: build.query(
      fromCall<typeof categoryCalls.listForGuests>({ method: 'GET', path: 'guest/category' }),
    ),
  }),
});

export const { useBrowseCategoriesQuery } = categoryEndpoints;
