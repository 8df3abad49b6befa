import type { siteSearchCalls } from '@msl/shared/contracts';
import { api, type ApiError, fromCall } from '@msl/shared/data';

/** What the site's search finds among the projects. */
export interface FoundProjects {
  /** The best first. */
  ids: string[];
  /** The search with typing errors corrected; `null`: as typed. */
  correctedTo: string | null;
  /** Words of the search that the projects lack. */
  leftOut: string[];
}

const itemsPerPage = 100;

const { query, transformResponse } = fromCall<typeof siteSearchCalls.find>({ method: 'GET', path: 'guest/search' });

const foundPlaceEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    findProjects: build.query<FoundProjects, string>({
      queryFn: async (search, _api, _options, send) => {
        const ids: string[] = [];
        for (let currentPage = 1; ; currentPage += 1) {
          const reply = await send(query({ query: { q: search, kind: 'project', currentPage, itemsPerPage } }));
          if (reply.error) return { error: reply.error as ApiError };
          const { data, paginationData, correctedTo, leftOut } = transformResponse(reply.data as never);
          ids.push(...data.map(({ _id }) => _id));
          if (currentPage >= paginationData.totalPages) return { data: { ids, correctedTo, leftOut } };
        }
      },
    }),
  }),
});

export const { useFindProjectsQuery } = foundPlaceEndpoints;
