import type { RemoteHealth } from '@msl/shared/contracts';
import { countText } from '@msl/shared/ui';

const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });
const oneDecimal = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** "1 load", "1,200 loads". */
export const formatCount = (count: number, noun: string): string =>
  `${countText(count)} ${noun}${count === 1 ? '' : 's'}`;
export const formatKilobytes = (bytes: number): string => `${oneDecimal.format(bytes / 1000)} KB`;

export function formatDuration(ms: number | null): string {
  if (ms === null) return '–';
  return ms < 1000 ? `${countText(ms)} ms` : `${oneDecimal.format(ms / 1000)} s`;
}

export const countFailures = ({ loadFailures, runtimeErrors }: RemoteHealth): number => loadFailures + runtimeErrors;

/** Returns the failures per load; a dash without loads. */
export function formatFailureRate(health: RemoteHealth): string {
  const attempts = health.loads + health.loadFailures;
  return attempts ? percent.format(Math.min(1, countFailures(health) / attempts)) : '–';
}
