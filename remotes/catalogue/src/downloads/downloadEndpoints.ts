import { downloadCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';

export const {
  useListDownloadsQuery,
  useGetDownloadQuery,
  useCreateDownloadMutation,
  useUpdateDownloadMutation,
  useReviseDownloadMutation,
  useRemoveDownloadMutation,
  useBulkDownloadsMutation,
} = api.enhanceEndpoints({ addTagTypes: ['Download'] }).injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listDownloads: build.query({ ...fromCall(downloadCalls.list), providesTags: ['Download'] }),
    getDownload: build.query({ ...fromCall(downloadCalls.get) }),
    createDownload: build.mutation({ ...fromCall(downloadCalls.create), invalidatesTags: ['Download'] }),
    updateDownload: build.mutation({ ...fromCall(downloadCalls.update), invalidatesTags: ['Download'] }),
    reviseDownload: build.mutation({ ...fromCall(downloadCalls.revise), invalidatesTags: ['Download'] }),
    removeDownload: build.mutation({ ...fromCall(downloadCalls.remove), invalidatesTags: ['Download'] }),
    bulkDownloads: build.mutation({ ...fromCall(downloadCalls.bulk), invalidatesTags: ['Download'] }),
  }),
});
