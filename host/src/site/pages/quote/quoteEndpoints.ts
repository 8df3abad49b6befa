import type { quoteCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';

export const quoteEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    sentQuote: build.query(fromCall<typeof quoteCalls.sent>({ method: 'GET', path: 'guest/quote/sent/:id' })),
    sendQuote: build.mutation(fromCall<typeof quoteCalls.send>({ method: 'POST', path: 'guest/quote/store' })),
  }),
});

export const { useSentQuoteQuery, useSendQuoteMutation } = quoteEndpoints;
