import { projectCalls, settingCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';

export const { useGetHeaderQuery, useStoreHeaderMutation, useChooseProjectsQuery } = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getHeader: build.query({ ...fromCall(settingCalls.getHeader) }),
    storeHeader: build.mutation({ ...fromCall(settingCalls.storeHeader) }),
    chooseProjects: build.query({ ...fromCall(projectCalls.list) }),
  }),
});
