import type { projectCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';

export const projectEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    browseProjects: build.query(fromCall<typeof projectCalls.listForGuests>({ method: 'GET', path: 'guest/projects' })),
    viewProject: build.query(
      fromCall<typeof projectCalls.getForGuests>({ method: 'GET', path: 'guest/project/detail/:id' }),
    ),
  }),
});

export const { useBrowseProjectsQuery, useViewProjectQuery } = projectEndpoints;
