import { newsCalls, settingCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';

export const {
  useListSiteSettingsQuery,
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
    listSiteSettings: build.query({ ...fromCall(settingCalls.listForGuests) }),
    removeNews: build.mutation({ ...fromCall(newsCalls.remove), invalidatesTags: ['News'] }),
    bulkNews: build.mutation({ ...fromCall(newsCalls.bulk), invalidatesTags: ['News'] }),
  }),
});
