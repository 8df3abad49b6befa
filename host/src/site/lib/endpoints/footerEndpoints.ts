import type { staticPageCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';

export const footerEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    staticPageLinks: build.query(
      fromCall<typeof staticPageCalls.listForGuests>({ method: 'GET', path: 'guest/static-pages' }),
    ),
  }),
});

export const { useStaticPageLinksQuery } = footerEndpoints;
