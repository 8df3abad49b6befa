import type { registryCalls, RemoteReport } from '@msl/shared/contracts';
import { postWhileLeaving } from '@msl/shared/data';
import type { Failure } from './failures';

export type ReportRemote = (report: RemoteReport) => void;

/** The version name of an override that is under development; its failures are not reported. */
const developmentVersion = 'own';

const waitMs = 2000;
const maxBatchSize = 20;
const maxReportsPerRemote = 30;
const maxMessageLength = 500;
const maxPlaceLength = 300;

/** Removes query strings, fragments and e-mail addresses. */
const removePersonalData = (text: string) =>
  text.replace(/(\b[a-z]+:\/\/[^\s?#"'()]+)[?#][^\s"'()]*/gi, '$1').replace(/[^\s"'<>()]+@[^\s"'<>()]+/g, '…');

const isId = (segment: string) => /\d/.test(segment) || segment.length > 40;

/** Replaces record ids in an admin path: `/admin/news/edit/:id`. */
export const anonymizePath = (pathname: string) =>
  pathname
    .split('/')
    .map((segment) => (isId(segment) ? ':id' : segment))
    .join('/')
    .slice(0, maxPlaceLength);

/** Builds the report of a failure. Contains neither record ids nor query strings. */
export function createFailureReport(
  { name, version = '' }: { name: string; version?: string },
  kind: 'load' | 'runtime',
  { summary, detail, traceId }: Failure,
  place = anonymizePath(window.location.pathname),
): RemoteReport {
  const message = removePersonalData(detail ? `${summary} ${detail}` : summary).slice(0, maxMessageLength);
  return { remote: name, version, kind, message, place, traceId };
}

/** Builds the report of what an area left behind in the page. Equal additions are counted together. */
export function createLeftoverReport(
  { name, version }: { name: string; version: string },
  area: string,
  left: readonly string[],
): RemoteReport {
  const texts = [...new Set(left)].map((what) => {
    const count = left.filter((other) => other === what).length;
    return count > 1 ? `${what} (${count} times)` : what;
  });
  const message = `Left behind by ${area}: ${texts.join(', ')}.`.slice(0, maxMessageLength);
  return { remote: name, version, kind: 'leftover', message, place: '', traceId: '' };
}

const mergeKey = ({ remote, version, kind, message, place }: RemoteReport) =>
  JSON.stringify([remote, version, kind, message, place]);

/**
 * Batches reports: merges equal failures, with the latest trace id; reports each loaded version once; sends at most 30
 * reports per remote and page load. Flushes when the page is left.
 *
 * @param send its errors are ignored
 */
export function createReporter(send: (reports: RemoteReport[]) => Promise<unknown>): ReportRemote {
  const pendingReports = new Map<string, RemoteReport>();
  const counts = new Map<string, number>();
  const loaded = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    const reports = [...pendingReports.values()];
    pendingReports.clear();
    for (let first = 0; first < reports.length; first += maxBatchSize) {
      send(reports.slice(first, first + maxBatchSize)).catch(() => undefined);
    }
  }

  window.addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush());

  return (report) => {
    if (report.version === developmentVersion) return;
    const key = mergeKey(report);
    const count = counts.get(report.remote) ?? 0;
    if (!pendingReports.has(key)) {
      if (count >= maxReportsPerRemote || loaded.has(key)) return;
      counts.set(report.remote, count + 1);
    }
    if (report.kind === 'loaded') loaded.add(key);
    pendingReports.set(key, report);
    timer ??= setTimeout(flush, waitMs);
  };
}

const reportCall: Pick<(typeof registryCalls)['report'], 'method' | 'path'> = {
  method: 'POST',
  path: 'admin/registry/reports',
};

/** Posts reports as the signed-in administrator; works while the page is being left too. */
export const sendReports = (reports: RemoteReport[]): Promise<void> => postWhileLeaving(reportCall, { reports });
