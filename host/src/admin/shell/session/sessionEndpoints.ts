import type { sessionCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';

type Calls = typeof sessionCalls;

const sessionEndpoints = api.injectEndpoints({
  overrideExisting: process.env.NODE_ENV === 'production' ? 'throw' : true,
  endpoints: (build) => ({
    logIn: build.mutation(fromCall<Calls['logIn']>({ method: 'POST', path: 'admin/login' })),
    logOut: build.mutation(fromCall<Calls['logOut']>({ method: 'POST', path: 'admin/logout' })),
    getSetup: build.query(fromCall<Calls['getSetup']>({ method: 'GET', path: 'guest/setup' })),
    findInvitation: build.query(
      fromCall<Calls['findInvitation']>({ method: 'POST', path: 'admin/register/invitation' }),
    ),
    register: build.mutation(fromCall<Calls['register']>({ method: 'POST', path: 'admin/register' })),
  }),
});

export const { useLogInMutation, useLogOutMutation, useRegisterMutation, useGetSetupQuery, useFindInvitationQuery } =
  sessionEndpoints;
