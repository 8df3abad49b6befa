import type { projectCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';

export const projectEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    browseProjects: build.query(fromCall<typeof projectCalls.listForGuests>({ method: 'GET', path: 'guest/projects' })),
    viewProjectFacets: build.query(
      fromCall<typeof projectCalls.facetsForGuests>({ method: 'GET', path: 'guest/projects/facets' }),
    ),
    viewProject: build.query(
      fromCall<typeof projectCalls.getForGuests>({ method: 'GET', path: 'guest/project/detail/:id' }),
    ),
  }),
});

export const { useBrowseProjectsQuery, useViewProjectFacetsQuery, useViewProjectQuery } = projectEndpoints;
