import { staticPageCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';

export const {
  useListStaticPagesQuery,
  useGetStaticPageQuery,
  useCreateStaticPageMutation,
  useUpdateStaticPageMutation,
  useRemoveStaticPageMutation,
  useBulkStaticPagesMutation,
} = api.enhanceEndpoints({ addTagTypes: ['StaticPage'] }).injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listStaticPages: build.query({ ...fromCall(staticPageCalls.list), providesTags: ['StaticPage'] }),
    getStaticPage: build.query({ ...fromCall(staticPageCalls.get) }),
    createStaticPage: build.mutation({ ...fromCall(staticPageCalls.create), invalidatesTags: ['StaticPage'] }),
    updateStaticPage: build.mutation({ ...fromCall(staticPageCalls.update), invalidatesTags: ['StaticPage'] }),
    removeStaticPage: build.mutation({ ...fromCall(staticPageCalls.remove), invalidatesTags: ['StaticPage'] }),
    bulkStaticPages: build.mutation({ ...fromCall(staticPageCalls.bulk), invalidatesTags: ['StaticPage'] }),
  }),
});
