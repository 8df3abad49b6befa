import type { dashboardCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';

const dashboardEndpoints = api.injectEndpoints({
  overrideExisting: process.env.NODE_ENV === 'production' ? 'throw' : true,
  endpoints: (build) => ({
    getDashboard: build.query(fromCall<(typeof dashboardCalls)['get']>({ method: 'GET', path: 'admin/dashboard' })),
  }),
});

export const { useGetDashboardQuery } = dashboardEndpoints;
