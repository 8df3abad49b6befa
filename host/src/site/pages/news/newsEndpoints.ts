import type { newsCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';

export const newsEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    browseNews: build.query(fromCall<typeof newsCalls.listForGuests>({ method: 'GET', path: 'guest/news' })),
    readNews: build.query(fromCall<typeof newsCalls.getForGuests>({ method: 'GET', path: 'guest/news/detail/:id' })),
    recentNews: build.query(fromCall<typeof newsCalls.recentForGuests>({ method: 'GET', path: 'guest/news/recent' })),
  }),
});

export const { useBrowseNewsQuery, useReadNewsQuery, useRecentNewsQuery } = newsEndpoints;
