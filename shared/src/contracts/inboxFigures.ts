import { z } from 'zod';
import { listQuery, one } from './answers';
import { call } from './call';
import { exportCall } from './exports';
import { inArea } from './inArea';

const Figures = z.object({
  cameIn: z.int(),
  answered: z.int(),
  /** Median of the working hours until the first answer; `null` if none was answered. */
  medianHours: z.number().nullable(),
});

/** How messages were answered. */
export const InboxFigures = z.object({
  /** The last twelve weeks by the day on which messages came in, the current one last. */
  weeks: z.array(Figures.extend({ start: z.iso.date().describe('Monday, in UTC') })),
  /** The eight products with the most messages in these weeks. */
  products: z.array(Figures.extend({ _id: z.string(), name: z.string() })),
  /** The eight countries with the most messages in these weeks; empty name: not given. */
  countries: z.array(Figures.extend({ name: z.string() })),
});
export type InboxFigures = z.output<typeof InboxFigures>;
export type InboxFigure = z.output<typeof Figures>;

export const inboxFigureCalls = inArea('inbox', {
  get: call('GET', 'admin/inbox/figures', {
    summary: 'Messages that came in and were answered, and how fast, by week, product and country; without spam',
    answer: one(InboxFigures),
  }),
  export: exportCall('admin/inbox/export', listQuery(['createdAt']).pick({ from: true, to: true }), {
    kind: 'Kind',
    state: 'State',
    productName: 'Product',
    quantity: 'Quantity',
    country: 'Country',
    createdAt: 'Received',
    answeredAt: 'First Answer',
    hours: 'Working Hours',
    assignee: 'Assignee',
    tags: 'Tags',
    reference: 'Reference',
    _id: 'ID',
  }),
});
