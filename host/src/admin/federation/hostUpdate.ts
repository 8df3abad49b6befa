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

/** Whether the host was replaced since this page was loaded; asked once, when the component is first shown. */
export function useHostReplaced(): boolean {
  const [isReplaced, setIsReplaced] = useState(false);
  useEffect(() => void isHostReplaced().then(setIsReplaced), []);
  return isReplaced;
}
