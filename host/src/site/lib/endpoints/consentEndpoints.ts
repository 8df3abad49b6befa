import type { inboxSettingCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';

export const consentEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    messageConsent: build.query({
      ...fromCall<typeof inboxSettingCalls.consentForGuests>({ method: 'GET', path: 'guest/message-consent' }),
      // Every page brings it, so that a form that opens later need not ask for it.
      keepUnusedDataFor: 86_400,
    }),
  }),
});

export const { useMessageConsentQuery } = consentEndpoints;
