import type { registryCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';

type Calls = typeof registryCalls;

/** Release endpoints of the shell; the release page of the settings remote has its own. */
const releaseEndpoints = api.enhanceEndpoints({ addTagTypes: ['Release'] }).injectEndpoints({
  overrideExisting: process.env.NODE_ENV === 'production' ? 'throw' : true,
  endpoints: (build) => ({
    getFailedRelease: build.query({
      ...fromCall<Calls['get']>({ method: 'GET', path: 'admin/registry/:remote' }),
      providesTags: ['Release'],
    }),
    rollBackRelease: build.mutation({
      ...fromCall<Calls['rollback']>({ method: 'POST', path: 'admin/registry/:remote/rollback' }),
      invalidatesTags: ['Release'],
    }),
    endOverride: build.mutation({
      ...fromCall<Calls['endOwn']>({ method: 'DELETE', path: 'admin/registry/own/:remote' }),
      invalidatesTags: ['Release'],
    }),
  }),
});

export const { useGetFailedReleaseQuery, useRollBackReleaseMutation, useEndOverrideMutation } = releaseEndpoints;
