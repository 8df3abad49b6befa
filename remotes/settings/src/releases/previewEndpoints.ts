import { previewLinkCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';

export const { useListPreviewLinksQuery, useCreatePreviewLinkMutation, useEndPreviewLinkMutation } = api
  .enhanceEndpoints({ addTagTypes: ['PreviewLink'] })
  .injectEndpoints({
    overrideExisting: 'throw',
    endpoints: (build) => ({
      listPreviewLinks: build.query({ ...fromCall(previewLinkCalls.list), providesTags: ['PreviewLink'] }),
      createPreviewLink: build.mutation({ ...fromCall(previewLinkCalls.create), invalidatesTags: ['PreviewLink'] }),
      endPreviewLink: build.mutation({ ...fromCall(previewLinkCalls.end), invalidatesTags: ['PreviewLink'] }),
    }),
  });
