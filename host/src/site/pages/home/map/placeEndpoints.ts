import type { projectCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';
import { toPlace } from './places';

const projects = fromCall<typeof projectCalls.listForGuests>({ method: 'GET', path: 'guest/projects' });

export const placeEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    projectPlaces: build.query({
      query: (_: void) => projects.query(),
      // Drops descriptions and galleries, to keep the page state small.
      transformResponse: (answer: ReturnType<typeof projects.transformResponse>) => answer.data.map(toPlace),
    }),
  }),
});

export const { useProjectPlacesQuery } = placeEndpoints;
