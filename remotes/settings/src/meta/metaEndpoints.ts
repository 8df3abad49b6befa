import { settingCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';

export const { useGetMetaQuery, useStoreMetaMutation } = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getMeta: build.query({ ...fromCall(settingCalls.getMeta) }),
    storeMeta: build.mutation({ ...fromCall(settingCalls.storeMeta) }),
  }),
});
