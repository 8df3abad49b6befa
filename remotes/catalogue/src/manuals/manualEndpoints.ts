import { manualCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';

export const {
  useListManualsQuery,
  useGetManualQuery,
  useCreateManualMutation,
  useUpdateManualMutation,
  useRemoveManualMutation,
  useBulkManualsMutation,
} = api.enhanceEndpoints({ addTagTypes: ['Manual'] }).injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listManuals: build.query({ ...fromCall(manualCalls.list), providesTags: ['Manual'] }),
    getManual: build.query({ ...fromCall(manualCalls.get) }),
    createManual: build.mutation({ ...fromCall(manualCalls.create), invalidatesTags: ['Manual'] }),
    updateManual: build.mutation({ ...fromCall(manualCalls.update), invalidatesTags: ['Manual'] }),
    removeManual: build.mutation({ ...fromCall(manualCalls.remove), invalidatesTags: ['Manual'] }),
    bulkManuals: build.mutation({ ...fromCall(manualCalls.bulk), invalidatesTags: ['Manual'] }),
  }),
});
