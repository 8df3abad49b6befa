import { missedSearchCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';

export const { useListMissedSearchesQuery, useDismissMissedSearchMutation } = api
  .enhanceEndpoints({ addTagTypes: ['MissedSearch'] })
  .injectEndpoints({
    overrideExisting: 'throw',
    endpoints: (build) => ({
      listMissedSearches: build.query({ ...fromCall(missedSearchCalls.list), providesTags: ['MissedSearch'] }),
      dismissMissedSearch: build.mutation({
        ...fromCall(missedSearchCalls.dismiss),
        invalidatesTags: ['MissedSearch'],
      }),
    }),
  });
