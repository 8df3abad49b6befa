import type { undoCalls } from '../../contracts/undo';
import { api } from '../../data/api';
import { fromCall } from '../../data/request';

export const { useRestoreMutation } = api.injectEndpoints({
  overrideExisting: process.env.NODE_ENV === 'production' ? 'throw' : true,
  endpoints: (build) => ({
    restore: build.mutation(fromCall<(typeof undoCalls)['restore']>({ method: 'POST', path: 'admin/undo/:token' })),
  }),
});
