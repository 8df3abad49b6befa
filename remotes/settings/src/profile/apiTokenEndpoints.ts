import { apiTokenCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';

export const { useListApiTokensQuery, useCreateApiTokenMutation, useRevokeApiTokenMutation } = api
  .enhanceEndpoints({ addTagTypes: ['ApiToken'] })
  .injectEndpoints({
    overrideExisting: 'throw',
    endpoints: (build) => ({
      listApiTokens: build.query({ ...fromCall(apiTokenCalls.list), providesTags: ['ApiToken'] }),
      createApiToken: build.mutation({ ...fromCall(apiTokenCalls.create), invalidatesTags: ['ApiToken'] }),
      revokeApiToken: build.mutation({ ...fromCall(apiTokenCalls.revoke), invalidatesTags: ['ApiToken'] }),
    }),
  });
