import { roleCalls, sessionCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';

export const {
  useListRolesQuery,
  useCreateRoleMutation,
  useUpdateRoleMutation,
  useDeleteRoleMutation,
  useSetRoleMutation,
} = api.enhanceEndpoints({ addTagTypes: ['Administrator', 'Role', 'Rights'] }).injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listRoles: build.query({ ...fromCall(roleCalls.list), providesTags: ['Role'] }),
    createRole: build.mutation({ ...fromCall(roleCalls.create), invalidatesTags: ['Role'] }),
    updateRole: build.mutation({
      ...fromCall(roleCalls.update),
      invalidatesTags: ['Role', 'Administrator', 'Rights'],
    }),
    deleteRole: build.mutation({ ...fromCall(roleCalls.remove), invalidatesTags: ['Role'] }),
    setRole: build.mutation({
      ...fromCall(sessionCalls.setRole),
      invalidatesTags: ['Role', 'Administrator', 'Rights'],
    }),
  }),
});
