import { secondFactorCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';

export const {
  useGetSecondFactorQuery,
  useBeginSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useRenewRecoveryCodesMutation,
  useTurnOffSecondFactorMutation,
  useResetSecondFactorMutation,
  useRequireSecondFactorMutation,
} = api.enhanceEndpoints({ addTagTypes: ['Administrator', 'Role', 'SecondFactor', 'Session'] }).injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getSecondFactor: build.query({ ...fromCall(secondFactorCalls.get), providesTags: ['SecondFactor'] }),
    beginSecondFactor: build.mutation({ ...fromCall(secondFactorCalls.begin) }),
    confirmSecondFactor: build.mutation({
      ...fromCall(secondFactorCalls.confirm),
      invalidatesTags: ['SecondFactor', 'Session', 'Administrator'],
    }),
    renewRecoveryCodes: build.mutation({
      ...fromCall(secondFactorCalls.renewCodes),
      invalidatesTags: ['SecondFactor'],
    }),
    turnOffSecondFactor: build.mutation({
      ...fromCall(secondFactorCalls.turnOff),
      invalidatesTags: ['SecondFactor', 'Administrator'],
    }),
    resetSecondFactor: build.mutation({ ...fromCall(secondFactorCalls.reset), invalidatesTags: ['Administrator'] }),
    requireSecondFactor: build.mutation({
      ...fromCall(secondFactorCalls.require),
      invalidatesTags: ['Role', 'SecondFactor'],
    }),
  }),
});
