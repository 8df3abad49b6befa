import { inboxCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';

// The shell reads the number of unseen messages under this tag.
export const { useSeeMutation } = api.enhanceEndpoints({ addTagTypes: ['Unseen'] }).injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    see: build.mutation({ ...fromCall(inboxCalls.see), invalidatesTags: ['Unseen'] }),
  }),
});
