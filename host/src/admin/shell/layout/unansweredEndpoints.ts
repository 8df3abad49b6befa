import type { queueCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';

// The inbox invalidates this tag when its messages have changed.
const unansweredEndpoints = api.enhanceEndpoints({ addTagTypes: ['Queue'] }).injectEndpoints({
  overrideExisting: process.env.NODE_ENV === 'production' ? 'throw' : true,
  endpoints: (build) => ({
    listUnanswered: build.query({
      ...fromCall<(typeof queueCalls)['list']>({ method: 'GET', path: 'admin/inbox' }),
      providesTags: ['Queue'],
    }),
    countUnanswered: build.query({
      ...fromCall<(typeof queueCalls)['counts']>({ method: 'GET', path: 'admin/inbox/counts' }),
      providesTags: ['Queue'],
    }),
  }),
});

export const { useListUnansweredQuery, useCountUnansweredQuery } = unansweredEndpoints;
