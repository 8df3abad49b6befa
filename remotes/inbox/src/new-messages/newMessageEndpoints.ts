import { inboxCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';

export const { useCountNewMessagesQuery } = api.enhanceEndpoints({ addTagTypes: ['Unseen'] }).injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    countNewMessages: build.query({ ...fromCall(inboxCalls.unseen), providesTags: ['Unseen'] }),
  }),
});
