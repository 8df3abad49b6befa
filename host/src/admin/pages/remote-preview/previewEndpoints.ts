import type { previewLinkCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';

type Calls = typeof previewLinkCalls;

export const { useFindPreviewQuery, useOpenPreviewMutation } = api.injectEndpoints({
  overrideExisting: process.env.NODE_ENV === 'production' ? 'throw' : true,
  endpoints: (build) => ({
    findPreview: build.query(fromCall<Calls['find']>({ method: 'POST', path: 'admin/registry/previews/find' })),
    openPreview: build.mutation(fromCall<Calls['open']>({ method: 'POST', path: 'admin/registry/previews/open' })),
  }),
});
