import { useEffect, useState } from 'react';
import { isHostReplaced } from '../../../site/lib/browser/isHostReplaced';
import type { ReportRemote } from './remoteReports';

/** Drops failure reports once the host was replaced: no remote is to blame for them. */
export const dropWhenHostReplaced =
  (report: ReportRemote, isReplaced = isHostReplaced): ReportRemote =>
  (remoteReport) => {
    if (remoteReport.kind === 'loaded') return report(remoteReport);
    void isReplaced().then((hasBeenReplaced) => hasBeenReplaced || report(remoteReport));
  };

const checkIntervalMs = 60_000;

/**
 * Whether the host was replaced since this page was loaded. Checks when the user returns to the page, at most once a
 * minute.
 */
export function useHostReplacedOnReturn(): boolean {
  const [isReplaced, setIsReplaced] = useState(false);
  useEffect(() => {
    if (isReplaced) return;
    let checkedMs = -checkIntervalMs;
    const check = () => {
      if (document.visibilityState !== 'visible' || performance.now() - checkedMs < checkIntervalMs) return;
      checkedMs = performance.now();
      void isHostReplaced().then(setIsReplaced);
    };
    window.addEventListener('focus', check);
    document.addEventListener('visibilitychange', check);
    return () => {
      window.removeEventListener('focus', check);
      document.removeEventListener('visibilitychange', check);
    };
  }, [isReplaced]);
  return isReplaced;
}

/** Whether the host was replaced since this page was loaded. Checks once, on mount. */
export function useHostReplaced(): boolean {
  const [isReplaced, setIsReplaced] = useState(false);
  useEffect(() => void isHostReplaced().then(setIsReplaced), []);
  return isReplaced;
}
