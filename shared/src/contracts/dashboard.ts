import { z } from 'zod';
import { one } from './answers';
import { call } from './call';

/** How many there are, and how many of them came in the last 30 days and in the 30 days before. */
const Count = z.object({ total: z.int(), last30Days: z.int(), previous30Days: z.int() });
export type Count = z.output<typeof Count>;

export const Dashboard = z.object({ categories: Count, products: Count, inquiries: Count, contacts: Count });
export type Dashboard = z.output<typeof Dashboard>;

export const dashboardCalls = {
  get: call('GET', 'admin/dashboard', { summary: 'Counts and their trend', answer: one(Dashboard) }),
};
