import { placeCalls, projectCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';

export const {
  useListProjectsQuery,
  useGetProjectQuery,
  useCreateProjectMutation,
  useUpdateProjectMutation,
  useRemoveProjectMutation,
  useBulkProjectsMutation,
  useSearchPlacesQuery,
  usePlacesWithinQuery,
  useMapsQuery,
} = api.enhanceEndpoints({ addTagTypes: ['Project'] }).injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listProjects: build.query({ ...fromCall(projectCalls.list), providesTags: ['Project'] }),
    getProject: build.query({ ...fromCall(projectCalls.get) }),
    createProject: build.mutation({ ...fromCall(projectCalls.create), invalidatesTags: ['Project'] }),
    updateProject: build.mutation({ ...fromCall(projectCalls.update), invalidatesTags: ['Project'] }),
    removeProject: build.mutation({ ...fromCall(projectCalls.remove), invalidatesTags: ['Project'] }),
    bulkProjects: build.mutation({ ...fromCall(projectCalls.bulk), invalidatesTags: ['Project'] }),
    searchPlaces: build.query({ ...fromCall(placeCalls.search) }),
    placesWithin: build.query({ ...fromCall(placeCalls.within) }),
    maps: build.query({ ...fromCall(placeCalls.maps) }),
  }),
});
