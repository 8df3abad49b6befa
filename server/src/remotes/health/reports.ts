import type { z } from 'zod';
import type { RemoteReport } from '@msl/shared/contracts';

type Report = z.output<typeof RemoteReport>;

/** Sums of the reports of one version. */
export interface Counts {
  loads: number;
  /** Total duration of all loads. */
  loadMs: number;
  loadFailures: number;
  runtimeErrors: number;
  /** Calls of browsers with at least one failure: errors that follow one another within seconds count once. */
  failedReports: number;
}

/** Failures of one kind with the same message. */
export interface FailureGroup {
  kind: 'load' | 'runtime' | 'leftover';
  message: string;
  /** Place and trace id of the latest failure. */
  place: string;
  traceId: string;
  count: number;
}

/** The reports of one version. */
export interface VersionReports {
  remote: string;
  version: string;
  counts: Counts;
  failures: FailureGroup[];
}

/** A browser aborts a load after this time. */
const maxLoadMs = 60_000;

function addReport(to: VersionReports, { kind, ms = 0, message = '', place = '', traceId = '' }: Report): void {
  const { counts, failures } = to;
  if (kind === 'loaded') {
    counts.loads += 1;
    counts.loadMs += Math.min(Math.round(ms), maxLoadMs);
    return;
  }
  // What an area leaves behind breaks nothing yet: it must not raise an alarm.
  if (kind !== 'leftover') {
    counts[kind === 'load' ? 'loadFailures' : 'runtimeErrors'] += 1;
    counts.failedReports = 1;
  }
  const text = message || 'It did not say why.';
  const group = failures.find((one) => one.kind === kind && one.message === text);
  if (group) Object.assign(group, { place, traceId, count: group.count + 1 });
  else failures.push({ kind, message: text, place, traceId, count: 1 });
}

/** Groups the reports of one call by version, sorted so that concurrent transactions lock rows in the same order. */
export function groupReports(reports: readonly Report[]): VersionReports[] {
  const all = new Map<string, VersionReports>();
  for (const report of reports) {
    const { remote, version } = report;
    const key = `${remote} ${version}`;
    const counts = { loads: 0, loadMs: 0, loadFailures: 0, runtimeErrors: 0, failedReports: 0 };
    const found = all.get(key) ?? { remote, version, counts, failures: [] };
    addReport(found, report);
    all.set(key, found);
  }
  return [...all].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, found]) => found);
}
