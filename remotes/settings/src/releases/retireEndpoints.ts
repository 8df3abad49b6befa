import { retirementCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';

export const { useRetireMutation } = api.enhanceEndpoints({ addTagTypes: ['Release'] }).injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    retire: build.mutation({ ...fromCall(retirementCalls.retire), invalidatesTags: ['Release'] }),
  }),
});
