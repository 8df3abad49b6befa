import type { sessionCalls } from '../../contracts/session';
import { api } from '../../data/api';
import { fromCall } from '../../data/request';

export const { useConfirmPasswordMutation } = api.injectEndpoints({
  overrideExisting: process.env.NODE_ENV === 'production' ? 'throw' : true,
  endpoints: (build) => ({
    confirmPassword: build.mutation(
      fromCall<(typeof sessionCalls)['confirm']>({ method: 'POST', path: 'admin/session/confirm' }),
    ),
  }),
});
