import { synonymCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';

export const {
  useListSynonymsQuery,
  useGetSynonymQuery,
  useCreateSynonymMutation,
  useUpdateSynonymMutation,
  useRemoveSynonymMutation,
  useBulkSynonymsMutation,
} = api.enhanceEndpoints({ addTagTypes: ['Synonym'] }).injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listSynonyms: build.query({ ...fromCall(synonymCalls.list), providesTags: ['Synonym'] }),
    getSynonym: build.query({ ...fromCall(synonymCalls.get) }),
    createSynonym: build.mutation({ ...fromCall(synonymCalls.create), invalidatesTags: ['Synonym'] }),
    updateSynonym: build.mutation({ ...fromCall(synonymCalls.update), invalidatesTags: ['Synonym'] }),
    removeSynonym: build.mutation({ ...fromCall(synonymCalls.remove), invalidatesTags: ['Synonym'] }),
    bulkSynonyms: build.mutation({ ...fromCall(synonymCalls.bulk), invalidatesTags: ['Synonym'] }),
  }),
});
