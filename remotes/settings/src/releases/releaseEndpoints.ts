import { registryCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';

export const {
  useListReleasesQuery,
  useActivateMutation,
  useRollbackMutation,
  useWithdrawMutation,
  useListDeployTokensQuery,
  useCreateDeployTokenMutation,
  useRevokeDeployTokenMutation,
  useListOwnVersionsQuery,
  useUseOwnVersionMutation,
  useEndOwnVersionMutation,
} = api.enhanceEndpoints({ addTagTypes: ['Release', 'DeployToken', 'OwnVersion'] }).injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listReleases: build.query({ ...fromCall(registryCalls.list), providesTags: ['Release'] }),
    activate: build.mutation({ ...fromCall(registryCalls.activate), invalidatesTags: ['Release'] }),
    rollback: build.mutation({ ...fromCall(registryCalls.rollback), invalidatesTags: ['Release'] }),
    withdraw: build.mutation({ ...fromCall(registryCalls.withdraw), invalidatesTags: ['Release', 'OwnVersion'] }),
    listDeployTokens: build.query({ ...fromCall(registryCalls.listTokens), providesTags: ['DeployToken'] }),
    createDeployToken: build.mutation({ ...fromCall(registryCalls.createToken), invalidatesTags: ['DeployToken'] }),
    revokeDeployToken: build.mutation({ ...fromCall(registryCalls.revokeToken), invalidatesTags: ['DeployToken'] }),
    listOwnVersions: build.query({ ...fromCall(registryCalls.listOwn), providesTags: ['OwnVersion'] }),
    useOwnVersion: build.mutation({
      ...fromCall(registryCalls.useOwn),
      invalidatesTags: ['OwnVersion', 'Release'],
    }),
    endOwnVersion: build.mutation({ ...fromCall(registryCalls.endOwn), invalidatesTags: ['OwnVersion'] }),
  }),
});
