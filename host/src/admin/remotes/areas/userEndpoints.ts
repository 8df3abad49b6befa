import type { sessionCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';

// The settings remote invalidates this tag when it changes roles.
const userEndpoints = api.enhanceEndpoints({ addTagTypes: ['Rights'] }).injectEndpoints({
  overrideExisting: process.env.NODE_ENV === 'production' ? 'throw' : true,
  endpoints: (build) => ({
    getSignedIn: build.query({
      ...fromCall<(typeof sessionCalls)['getUser']>({ method: 'GET', path: 'admin/user' }),
      providesTags: ['Rights'],
    }),
  }),
});

export const { useGetSignedInQuery } = userEndpoints;
