import { tryStorage } from '../../lib/browser/tryStorage';

const reloadedKey = 'reloaded-for';
const retryAfterMs = 60_000;

/** Whether a script or style failed to load, rather than to run. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' || ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED'));

/** Whether the server is reachable; a missing script then belongs to an older version. */
export async function isServerReachable(): Promise<boolean> {
  try {
    return (await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** Records a reload. Returns false if the last reload was a moment ago or storage is blocked. */
function mayReload(): boolean {
  const page = window.location.pathname;
  const last = tryStorage(() => sessionStorage.getItem(reloadedKey))?.split(' ');
  if (last?.[0] === page && Date.now() - Number(last[1]) < retryAfterMs) return false;
  const noted = tryStorage(() => {
    sessionStorage.setItem(reloadedKey, `${page} ${Date.now()}`);
    return true;
  });
  return noted === true;
}

/** Reloads the page once if a script is missing although the server is reachable: the site was updated. */
export async function reloadAfterDeploy(): Promise<void> {
  if ((await isServerReachable()) && mayReload()) window.location.reload();
}
