import { useEffect, useState } from 'react';
import type { Report } from './remoteReports';

const manifestAddress = '/assets/assets.json';

const loadedScripts = () =>
  [...document.scripts].filter(({ src }) => src).map(({ src }) => new URL(src, document.baseURI).pathname);

/**
 * Tells whether the server has another build of the host than the one that this page runs: the page names other scripts
 * than the build does. `false` when the server cannot be asked.
 */
export async function isHostReplaced(): Promise<boolean> {
  try {
    const answer = await fetch(manifestAddress, { cache: 'no-store' });
    const { entry } = (await answer.json()) as { entry: string[] };
    const loaded = loadedScripts();
    return entry.some((file) => file.endsWith('.js') && !loaded.includes(`/assets/${file}`));
  } catch {
    return false;
  }
}

/** Drops failures of remotes in a page whose host was replaced: no remote is to blame for them. */
export const unlessHostReplaced =
  (report: Report, isReplaced = isHostReplaced): Report =>
  (told) => {
    if (told.kind === 'loaded') return report(told);
    void isReplaced().then((yes) => yes || report(told));
  };

const maxAskMs = 60_000;

/**
 * Whether the host was replaced since this page was loaded; asked when somebody comes back to the page, at most once a
 * minute, until it was.
 */
export function useHostReplacedOnReturn(): boolean {
  const [isReplaced, setIsReplaced] = useState(false);
  useEffect(() => {
    if (isReplaced) return;
    let askedMs = -maxAskMs;
    const ask = () => {
      if (document.visibilityState !== 'visible' || performance.now() - askedMs < maxAskMs) return;
      askedMs = performance.now();
      void isHostReplaced().then(setIsReplaced);
    };
    window.addEventListener('focus', ask);
    document.addEventListener('visibilitychange', ask);
    return () => {
      window.removeEventListener('focus', ask);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [isReplaced]);
  return isReplaced;
}

/** Whether the host was replaced since this page was loaded; asked once, when the component is first shown. */
export function useHostReplaced(): boolean {
  const [isReplaced, setIsReplaced] = useState(false);
  useEffect(() => void isHostReplaced().then(setIsReplaced), []);
  return isReplaced;
}
