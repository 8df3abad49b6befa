import type { z } from 'zod';
import type { RemoteReport } from '@msl/shared/contracts';

type Report = z.output<typeof RemoteReport>;

/** What browsers said of one version, added up. */
export interface Counts {
  loads: number;
  /** Milliseconds of all loads together. */
  loadMs: number;
  loadFailures: number;
  runtimeErrors: number;
}

/** Alike failures: of one kind, with one message. */
export interface AlikeFailures {
  kind: 'load' | 'runtime';
  message: string;
  /** Of the last one. */
  place: string;
  traceId: string;
  count: number;
}

/** The reports of one version. */
export interface VersionReports {
  remote: string;
  version: string;
  counts: Counts;
  failures: AlikeFailures[];
}

/** A remote that took longer was not waited for. */
const maxLoadMs = 60_000;

function add(to: VersionReports, { kind, ms = 0, message = '', place = '', traceId = '' }: Report): void {
  const { counts, failures } = to;
  if (kind === 'loaded') {
    counts.loads += 1;
    counts.loadMs += Math.min(Math.round(ms), maxLoadMs);
    return;
  }
  counts[kind === 'load' ? 'loadFailures' : 'runtimeErrors'] += 1;
  const text = message || 'It did not say why.';
  const alike = failures.find((one) => one.kind === kind && one.message === text);
  if (alike) Object.assign(alike, { place, traceId, count: alike.count + 1 });
  else failures.push({ kind, message: text, place, traceId, count: 1 });
}

/** Adds up the reports of one call, by remote and version, always in the same order. */
export function addUp(reports: readonly Report[]): VersionReports[] {
  const all = new Map<string, VersionReports>();
  for (const report of reports) {
    const { remote, version } = report;
    const key = `${remote} ${version}`;
    const counts = { loads: 0, loadMs: 0, loadFailures: 0, runtimeErrors: 0 };
    const found = all.get(key) ?? { remote, version, counts, failures: [] };
    add(found, report);
    all.set(key, found);
  }
  return [...all].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, found]) => found);
}
