import type { inboxCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';

// The inbox remote invalidates this tag, so that opening a list there refreshes the numbers.
const unseenEndpoints = api.enhanceEndpoints({ addTagTypes: ['Unseen'] }).injectEndpoints({
  overrideExisting: process.env.NODE_ENV === 'production' ? 'throw' : true,
  endpoints: (build) => ({
    getUnseen: build.query({
      ...fromCall<(typeof inboxCalls)['unseen']>({ method: 'GET', path: 'admin/inbox/unseen' }),
      providesTags: ['Unseen'],
    }),
  }),
});

export const { useGetUnseenQuery } = unseenEndpoints;
