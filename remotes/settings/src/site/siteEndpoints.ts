import { settingCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';

export const { useGetSiteQuery, useStoreSiteMutation } = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getSite: build.query({ ...fromCall(settingCalls.getSite) }),
    storeSite: build.mutation({ ...fromCall(settingCalls.storeSite) }),
  }),
});
