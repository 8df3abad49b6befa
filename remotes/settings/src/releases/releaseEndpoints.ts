import { registryCalls, ringCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';

export const {
  useListReleasesQuery,
  useActivateMutation,
  useRollbackMutation,
  useShowToRingMutation,
  usePromoteMutation,
  useWithdrawMutation,
  useSetServiceMutation,
  useListDeployTokensQuery,
  useCreateDeployTokenMutation,
  useRevokeDeployTokenMutation,
  useListOverridesQuery,
  useSetOverrideMutation,
  useRemoveOverrideMutation,
} = api.enhanceEndpoints({ addTagTypes: ['Release', 'DeployToken', 'Override'] }).injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listReleases: build.query({ ...fromCall(registryCalls.list), providesTags: ['Release'] }),
    activate: build.mutation({ ...fromCall(registryCalls.activate), invalidatesTags: ['Release'] }),
    rollback: build.mutation({ ...fromCall(registryCalls.rollback), invalidatesTags: ['Release'] }),
    showToRing: build.mutation({ ...fromCall(ringCalls.show), invalidatesTags: ['Release'] }),
    promote: build.mutation({ ...fromCall(ringCalls.promote), invalidatesTags: ['Release'] }),
    withdraw: build.mutation({ ...fromCall(registryCalls.withdraw), invalidatesTags: ['Release', 'Override'] }),
    setService: build.mutation({ ...fromCall(registryCalls.setService), invalidatesTags: ['Release'] }),
    listDeployTokens: build.query({ ...fromCall(registryCalls.listTokens), providesTags: ['DeployToken'] }),
    createDeployToken: build.mutation({ ...fromCall(registryCalls.createToken), invalidatesTags: ['DeployToken'] }),
    revokeDeployToken: build.mutation({ ...fromCall(registryCalls.revokeToken), invalidatesTags: ['DeployToken'] }),
    listOverrides: build.query({ ...fromCall(registryCalls.listOwn), providesTags: ['Override'] }),
    setOverride: build.mutation({
      ...fromCall(registryCalls.useOwn),
      invalidatesTags: ['Override', 'Release'],
    }),
    removeOverride: build.mutation({ ...fromCall(registryCalls.endOwn), invalidatesTags: ['Override'] }),
  }),
});
