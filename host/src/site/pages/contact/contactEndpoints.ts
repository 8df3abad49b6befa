import type { contactCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';

const contactEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    sendContact: build.mutation(fromCall<typeof contactCalls.send>({ method: 'POST', path: 'guest/contact/store' })),
  }),
});

export const { useSendContactMutation } = contactEndpoints;
