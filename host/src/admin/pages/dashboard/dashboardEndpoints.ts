import type { dashboardCalls, queueCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';

const dashboardEndpoints = api.injectEndpoints({
  overrideExisting: process.env.NODE_ENV === 'production' ? 'throw' : true,
  endpoints: (build) => ({
    getDashboard: build.query(fromCall<(typeof dashboardCalls)['get']>({ method: 'GET', path: 'admin/dashboard' })),
    listUnanswered: build.query(fromCall<(typeof queueCalls)['list']>({ method: 'GET', path: 'admin/inbox' })),
    countUnanswered: build.query(
      fromCall<(typeof queueCalls)['counts']>({ method: 'GET', path: 'admin/inbox/counts' }),
    ),
  }),
});

export const { useGetDashboardQuery, useListUnansweredQuery, useCountUnansweredQuery } = dashboardEndpoints;
