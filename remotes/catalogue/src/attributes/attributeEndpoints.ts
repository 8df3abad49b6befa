import { attributeCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';

export const {
  useListAttributesQuery,
  useGetAttributeQuery,
  useCreateAttributeMutation,
  useUpdateAttributeMutation,
  useRemoveAttributeMutation,
  useBulkAttributesMutation,
} = api.enhanceEndpoints({ addTagTypes: ['Attribute'] }).injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listAttributes: build.query({ ...fromCall(attributeCalls.list), providesTags: ['Attribute'] }),
    getAttribute: build.query({ ...fromCall(attributeCalls.get) }),
    createAttribute: build.mutation({ ...fromCall(attributeCalls.create), invalidatesTags: ['Attribute'] }),
    updateAttribute: build.mutation({ ...fromCall(attributeCalls.update), invalidatesTags: ['Attribute'] }),
    removeAttribute: build.mutation({ ...fromCall(attributeCalls.remove), invalidatesTags: ['Attribute'] }),
    bulkAttributes: build.mutation({ ...fromCall(attributeCalls.bulk), invalidatesTags: ['Attribute'] }),
  }),
});
