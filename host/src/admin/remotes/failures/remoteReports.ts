import type { registryCalls, RemoteReport } from '@msl/shared/contracts';
import { session } from '@msl/shared/data';
import type { Failure } from './failures';

export type Report = (report: RemoteReport) => void;

/** What the registry calls a version that is being developed: how it does concerns nobody else. */
const developed = 'own';

const waitMs = 2000;
const maxBatchSize = 20;
const maxReportsPerRemote = 30;
const maxMessageLength = 500;
const maxPlaceLength = 300;

/** Without what addresses ask for, and without e-mail addresses. */
const withoutPersonal = (text: string) =>
  text.replace(/(\b[a-z]+:\/\/[^\s?#"'()]+)[?#][^\s"'()]*/gi, '$1').replace(/[^\s"'<>()]+@[^\s"'<>()]+/g, '…');

const isId = (segment: string) => /\d/.test(segment) || segment.length > 40;

/** A path of the admin as its route is written: no record's id. */
export const placeOf = (pathname: string) =>
  pathname
    .split('/')
    .map((segment) => (isId(segment) ? ':id' : segment))
    .join('/')
    .slice(0, maxPlaceLength);

/** What the server is told of a failure: nothing of the record that was open, nor of the address's query. */
export function failureReport(
  { name, version = '' }: { name: string; version?: string },
  kind: 'load' | 'runtime',
  { what, detail, traceId }: Failure,
  place = placeOf(window.location.pathname),
): RemoteReport {
  const message = withoutPersonal(detail ? `${what} ${detail}` : what).slice(0, maxMessageLength);
  return { remote: name, version, kind, message, place, traceId };
}

const likeness = ({ remote, version, kind, message, place }: RemoteReport) =>
  JSON.stringify([remote, version, kind, message, place]);

/**
 * Collects reports for a moment and hands them on in batches: alike ones as one, with what the last one said; that a version
 * loaded only once, and of each remote no more than 30 for as long as the page lives. What waits is sent when the page is left.
 *
 * @param send what fails there is forgotten
 */
export function createReports(send: (reports: RemoteReport[]) => Promise<unknown>): Report {
  const waiting = new Map<string, RemoteReport>();
  const counts = new Map<string, number>();
  const loaded = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    const reports = [...waiting.values()];
    waiting.clear();
    for (let first = 0; first < reports.length; first += maxBatchSize) {
      send(reports.slice(first, first + maxBatchSize)).catch(() => undefined);
    }
  }

  window.addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush());

  return (report) => {
    if (report.version === developed) return;
    const key = likeness(report);
    const count = counts.get(report.remote) ?? 0;
    if (!waiting.has(key)) {
      if (count >= maxReportsPerRemote || loaded.has(key)) return;
      counts.set(report.remote, count + 1);
    }
    if (report.kind === 'loaded') loaded.add(key);
    waiting.set(key, report);
    timer ??= setTimeout(flush, waitMs);
  };
}

const reportCall: Pick<(typeof registryCalls)['report'], 'method' | 'path'> = {
  method: 'POST',
  path: 'admin/registry/reports',
};

/** Posts reports as the signed-in administrator, also from a page that is being left. */
export async function sendReports(reports: RemoteReport[]): Promise<void> {
  const token = session.token();
  if (!token) return;
  await fetch(`/api/${reportCall.path}`, {
    method: reportCall.method,
    keepalive: true,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ reports }),
  });
}
