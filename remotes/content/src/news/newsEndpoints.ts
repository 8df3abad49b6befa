import { newsCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';

export const {
  useListNewsQuery,
  useGetNewsQuery,
  useCreateNewsMutation,
  useUpdateNewsMutation,
  useRemoveNewsMutation,
  useBulkNewsMutation,
} = api.enhanceEndpoints({ addTagTypes: ['News'] }).injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listNews: build.query({ ...fromCall(newsCalls.list), providesTags: ['News'] }),
    getNews: build.query({ ...fromCall(newsCalls.get) }),
    createNews: build.mutation({ ...fromCall(newsCalls.create), invalidatesTags: ['News'] }),
    updateNews: build.mutation({ ...fromCall(newsCalls.update), invalidatesTags: ['News'] }),
    removeNews: build.mutation({ ...fromCall(newsCalls.remove), invalidatesTags: ['News'] }),
    bulkNews: build.mutation({ ...fromCall(newsCalls.bulk), invalidatesTags: ['News'] }),
  }),
});
