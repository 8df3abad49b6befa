import type { passwordResetCalls, sessionCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';

type Calls = typeof sessionCalls;
type ResetCalls = typeof passwordResetCalls;

const sessionEndpoints = api.injectEndpoints({
  overrideExisting: process.env.NODE_ENV === 'production' ? 'throw' : true,
  endpoints: (build) => ({
    logIn: build.mutation(fromCall<Calls['logIn']>({ method: 'POST', path: 'admin/login' })),
    logOut: build.mutation(fromCall<Calls['logOut']>({ method: 'POST', path: 'admin/logout' })),
    getSetup: build.query(fromCall<Calls['getSetup']>({ method: 'GET', path: 'guest/setup' })),
    findInvitation: build.query(
      fromCall<Calls['findInvitation']>({ method: 'POST', path: 'admin/register/invitation' }),
    ),
    requestReset: build.mutation(
      fromCall<ResetCalls['request']>({ method: 'POST', path: 'guest/password-reset/request' }),
    ),
    findReset: build.query(fromCall<ResetCalls['find']>({ method: 'POST', path: 'guest/password-reset/find' })),
    resetPassword: build.mutation(fromCall<ResetCalls['reset']>({ method: 'POST', path: 'guest/password-reset' })),
    register: build.mutation(fromCall<Calls['register']>({ method: 'POST', path: 'admin/register' })),
  }),
});

export const {
  useLogInMutation,
  useLogOutMutation,
  useRegisterMutation,
  useGetSetupQuery,
  useFindInvitationQuery,
  useRequestResetMutation,
  useFindResetQuery,
  useResetPasswordMutation,
} = sessionEndpoints;
