import { sessionCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';

export const {
  useListAdministratorsQuery,
  useRemoveAdministratorMutation,
  usePermitMutation,
  useListInvitationsQuery,
  useInviteMutation,
  useRevokeInvitationMutation,
} = api.enhanceEndpoints({ addTagTypes: ['Administrator', 'Invitation'] }).injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listAdministrators: build.query({ ...fromCall(sessionCalls.listAdministrators), providesTags: ['Administrator'] }),
    permit: build.mutation({ ...fromCall(sessionCalls.permit), invalidatesTags: ['Administrator'] }),
    removeAdministrator: build.mutation({
      ...fromCall(sessionCalls.removeAdministrator),
      invalidatesTags: ['Administrator', 'Invitation'],
    }),
    listInvitations: build.query({ ...fromCall(sessionCalls.listInvitations), providesTags: ['Invitation'] }),
    invite: build.mutation({ ...fromCall(sessionCalls.invite), invalidatesTags: ['Invitation'] }),
    revokeInvitation: build.mutation({ ...fromCall(sessionCalls.revokeInvitation), invalidatesTags: ['Invitation'] }),
  }),
});
