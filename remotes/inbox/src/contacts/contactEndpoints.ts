import { contactCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';

export const {
  useListContactsQuery,
  useGetContactQuery,
  useCreateContactMutation,
  useUpdateContactMutation,
  useRemoveContactMutation,
  useBulkContactsMutation,
  useMarkContactSpamMutation,
  useRecoverContactMutation,
} = api.enhanceEndpoints({ addTagTypes: ['Contact', 'Unseen'] }).injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listContacts: build.query({ ...fromCall(contactCalls.list), providesTags: ['Contact'] }),
    getContact: build.query({ ...fromCall(contactCalls.get) }),
    createContact: build.mutation({ ...fromCall(contactCalls.create), invalidatesTags: ['Contact'] }),
    updateContact: build.mutation({ ...fromCall(contactCalls.update), invalidatesTags: ['Contact'] }),
    removeContact: build.mutation({ ...fromCall(contactCalls.remove), invalidatesTags: ['Contact'] }),
    bulkContacts: build.mutation({ ...fromCall(contactCalls.bulk), invalidatesTags: ['Contact'] }),
    markContactSpam: build.mutation({ ...fromCall(contactCalls.markSpam), invalidatesTags: ['Contact', 'Unseen'] }),
    recoverContact: build.mutation({ ...fromCall(contactCalls.recover), invalidatesTags: ['Contact', 'Unseen'] }),
  }),
});
