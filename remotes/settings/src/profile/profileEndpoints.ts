import { sessionCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';

export const {
  useUpdateProfileMutation,
  useUpdatePasswordMutation,
  useListSessionsQuery,
  useEndSessionMutation,
  useEndSessionsMutation,
} = api.enhanceEndpoints({ addTagTypes: ['Session'] }).injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    updateProfile: build.mutation({ ...fromCall(sessionCalls.updateProfile) }),
    updatePassword: build.mutation({ ...fromCall(sessionCalls.updatePassword), invalidatesTags: ['Session'] }),
    listSessions: build.query({ ...fromCall(sessionCalls.listSessions), providesTags: ['Session'] }),
    endSession: build.mutation({ ...fromCall(sessionCalls.endSession), invalidatesTags: ['Session'] }),
    endSessions: build.mutation({ ...fromCall(sessionCalls.endSessions), invalidatesTags: ['Session'] }),
  }),
});
