import type { RemoteReport } from '@msl/shared/contracts';
import { createFailure } from './failures';
import { anonymizePath, createFailureReport } from './remoteReports';

/** The remote whose screen the page shows. */
interface ShownScreen {
  name: string;
  version: string;
  /** Path without record ids. */
  place: string;
}

/** What a page stores while it shows a screen of a remote. */
interface Marker extends ShownScreen {
  /** When the page was last seen to respond. */
  respondedAtMs: number;
}

export type ScreenWatch = ReturnType<typeof createScreenWatch>;

const prefix = 'msl-admin-screen:';
const beatMs = 2_000;
/** A page that has not responded for this long is frozen or gone. */
const silentMs = 6_000;
/** Reports that the server takes at once. */
const maxReports = 20;

const createPageKey = () => prefix + [...crypto.getRandomValues(new Uint32Array(2))].join('-');

function readMarkers(): Map<string, Marker> {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  const markers = keys.flatMap((key): [string, Marker][] => {
    try {
      return [[key, JSON.parse(localStorage.getItem(key) ?? '') as Marker]];
    } catch {
      localStorage.removeItem(key);
      return [];
    }
  });
  return new Map(markers);
}

const toReport = ({ name, version, place }: Marker): RemoteReport =>
  createFailureReport(
    { name, version },
    'runtime',
    createFailure('The page stopped responding, or ended, while this screen was shown.'),
    place,
  );

/**
 * Finds screens that froze or ended their page: such a page can no longer report itself. While it shows a screen of a
 * remote, a page stores a marker and renews it every two seconds; it deletes the marker when it is hidden or left. The
 * next page of this browser reports each marker that is no longer renewed.
 *
 * @param send its errors are ignored
 */
export function createScreenWatch(send: (reports: RemoteReport[]) => Promise<unknown>) {
  const key = createPageKey();
  let shown: ShownScreen | undefined;

  function mark(screen: ShownScreen | undefined) {
    if (!screen || document.visibilityState === 'hidden') return localStorage.removeItem(key);
    try {
      localStorage.setItem(key, JSON.stringify({ ...screen, respondedAtMs: Date.now() } satisfies Marker));
    } catch {
      // The storage is full. A screen goes on without being watched.
    }
  }

  /** Reports markers at once, because the screen that froze an earlier page may soon freeze this one. */
  function reportAll(markers: [key: string, Marker][]) {
    if (!markers.length) return;
    for (const [one] of markers) localStorage.removeItem(one);
    send(markers.slice(0, maxReports).map(([, marker]) => toReport(marker))).catch(() => undefined);
  }

  /** Reports pages that are silent now, and those that are still as they were after some seconds. */
  function reportSilent() {
    const others = [...readMarkers()].filter(([one]) => one !== key);
    const isOld = ({ respondedAtMs }: Marker) => Date.now() - respondedAtMs > silentMs;
    reportAll(others.filter(([, marker]) => isOld(marker)));
    const recent = others.filter(([, marker]) => !isOld(marker));
    if (!recent.length) return;
    setTimeout(() => {
      const now = readMarkers();
      reportAll(recent.filter(([one, { respondedAtMs }]) => now.get(one)?.respondedAtMs === respondedAtMs));
    }, silentMs);
  }

  reportSilent();
  setInterval(() => mark(shown), beatMs);
  document.addEventListener('visibilitychange', () => mark(shown));
  window.addEventListener('pagehide', () => localStorage.removeItem(key));
  window.addEventListener('pageshow', ({ persisted }) => persisted && mark(shown));

  const toScreen = ({ name, version = '' }: { name: string; version?: string }): ShownScreen => ({
    ...{ name, version, place: anonymizePath(window.location.pathname) },
  });

  return {
    /** Marks a screen that is about to be rendered, which may never end. May be called while rendering. */
    announce: (remote: { name: string; version?: string }) => mark(toScreen(remote)),

    /** Marks a screen as shown, until the returned function is called. */
    enter(remote: { name: string; version?: string }): () => void {
      const entered = (shown = toScreen(remote));
      mark(entered);
      return () => {
        if (shown !== entered) return;
        shown = undefined;
        mark(shown);
      };
    },
  };
}
