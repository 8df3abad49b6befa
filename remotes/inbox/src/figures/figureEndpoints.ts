import { inboxFigureCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';

export const { useGetInboxFiguresQuery } = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getInboxFigures: build.query({ ...fromCall(inboxFigureCalls.get) }),
  }),
});
