import { sessionCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';

export const { useGetUserQuery } = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getUser: build.query({ ...fromCall(sessionCalls.getUser) }),
  }),
});
