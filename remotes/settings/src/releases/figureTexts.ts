import type { RemoteHealth } from '@msl/shared/contracts';
import { countText } from '@msl/shared/ui';

const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });
const oneDigit = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** "1 load", "1,200 loads". */
export const amountText = (count: number, noun: string): string =>
  `${countText(count)} ${noun}${count === 1 ? '' : 's'}`;
export const sizeText = (bytes: number): string => `${oneDigit.format(bytes / 1000)} KB`;

export function durationText(ms: number | null): string {
  if (ms === null) return '–';
  return ms < 1000 ? `${countText(ms)} ms` : `${oneDigit.format(ms / 1000)} s`;
}

export const failuresIn = ({ loadFailures, runtimeErrors }: RemoteHealth): number => loadFailures + runtimeErrors;

/** Returns the failures per load; a dash without loads. */
export function rateText(health: RemoteHealth): string {
  const tries = health.loads + health.loadFailures;
  return tries ? percent.format(Math.min(1, failuresIn(health) / tries)) : '–';
}
