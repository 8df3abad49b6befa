import type { Count } from '@msl/shared/contracts';

/** Compares the last 30 days with the 30 days before, in words. */
export function trendOf({ last30Days, previous30Days }: Count): { direction: 'up' | 'down' | 'level'; text: string } {
  const difference = last30Days - previous30Days;
  if (difference === 0) return { direction: 'level', text: 'same as in the previous 30 days' };
  const direction = difference > 0 ? 'up' : 'down';
  if (previous30Days === 0) return { direction, text: 'none in the previous 30 days' };
  const percent = Math.round((Math.abs(difference) / previous30Days) * 100);
  return { direction, text: `${percent}% ${difference > 0 ? 'more' : 'fewer'} than in the previous 30 days` };
}
