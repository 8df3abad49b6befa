import { contactCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';

/** Changes of the list are also changes of the queue. */
const changed = ['Contact', 'Queue'];

export const {
  useListContactsQuery,
  useGetContactQuery,
  useCreateContactMutation,
  useUpdateContactMutation,
  useRemoveContactMutation,
  useBulkContactsMutation,
  useMarkContactSpamMutation,
  useRecoverContactMutation,
} = api.enhanceEndpoints({ addTagTypes: changed }).injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listContacts: build.query({ ...fromCall(contactCalls.list), providesTags: ['Contact'] }),
    getContact: build.query({ ...fromCall(contactCalls.get) }),
    createContact: build.mutation({ ...fromCall(contactCalls.create), invalidatesTags: changed }),
    updateContact: build.mutation({ ...fromCall(contactCalls.update), invalidatesTags: changed }),
    removeContact: build.mutation({ ...fromCall(contactCalls.remove), invalidatesTags: changed }),
    bulkContacts: build.mutation({ ...fromCall(contactCalls.bulk), invalidatesTags: changed }),
    markContactSpam: build.mutation({ ...fromCall(contactCalls.markSpam), invalidatesTags: changed }),
    recoverContact: build.mutation({ ...fromCall(contactCalls.recover), invalidatesTags: changed }),
  }),
});
