import { outboxCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';

export const { useGetOutboxQuery, useRetryOutboxMutation } = api
  .enhanceEndpoints({ addTagTypes: ['Outbox'] })
  .injectEndpoints({
    overrideExisting: 'throw',
    endpoints: (build) => ({
      getOutbox: build.query({ ...fromCall(outboxCalls.get), providesTags: ['Outbox'] }),
      retryOutbox: build.mutation({ ...fromCall(outboxCalls.retry), invalidatesTags: ['Outbox'] }),
    }),
  });
