import type { movedPathCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';

export const movedPathEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    findMovedPath: build.query(fromCall<typeof movedPathCalls.find>({ method: 'GET', path: 'guest/moved-path' })),
  }),
});

export const { useFindMovedPathQuery } = movedPathEndpoints;
