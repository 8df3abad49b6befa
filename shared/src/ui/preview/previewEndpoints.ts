import { previewCalls } from '../../contracts/preview';
import { api } from '../../data/api';
import { fromCall } from '../../data/request';

export const { useRenderPreviewQuery } = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    // The values change with every keystroke, so that a cached page is never used again.
    renderPreview: build.query({ ...fromCall(previewCalls.render), keepUnusedDataFor: 0 }),
  }),
});
