import { previewCalls } from '../../contracts/preview';
import { api } from '../../data/api';
import { fromCall } from '../../data/request';

export const { useRenderPreviewQuery } = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    // A look at something that is being typed: nobody asks for it twice.
    renderPreview: build.query({ ...fromCall(previewCalls.render), keepUnusedDataFor: 0 }),
  }),
});
