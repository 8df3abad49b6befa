import type { searchCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';

export const paletteEndpoints = api.injectEndpoints({
  overrideExisting: process.env.NODE_ENV === 'production' ? 'throw' : true,
  endpoints: (build) => ({
    findRecords: build.query(fromCall<(typeof searchCalls)['find']>({ method: 'GET', path: 'admin/search' })),
  }),
});
