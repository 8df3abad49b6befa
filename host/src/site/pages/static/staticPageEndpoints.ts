import type { staticPageCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';

export const staticPageEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    readStaticPage: build.query(
      fromCall<typeof staticPageCalls.getForGuests>({ method: 'GET', path: 'guest/static-page/:slug' }),
    ),
  }),
});

export const { useReadStaticPageQuery } = staticPageEndpoints;
