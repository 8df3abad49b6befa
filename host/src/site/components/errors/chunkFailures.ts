import { tryStorage } from '../../lib/browser/tryStorage';

const reloadedKey = 'reloaded-for';
const againMs = 60_000;

/** Whether a page's script or style could not be fetched, rather than being broken. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' || ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED'));

/** Whether the server answers for this page: a script that it does not have is then gone with an older version. */
export async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** Notes that this page is loaded again; false if it was a moment ago, or if nothing can be noted. */
function mayReload(): boolean {
  const page = window.location.pathname;
  const last = tryStorage(() => sessionStorage.getItem(reloadedKey))?.split(' ');
  if (last?.[0] === page && Date.now() - Number(last[1]) < againMs) return false;
  const noted = tryStorage(() => {
    sessionStorage.setItem(reloadedKey, `${page} ${Date.now()}`);
    return true;
  });
  return noted === true;
}

/** A script that a running server does not have is gone with an older version of the site: the page is loaded anew, once. */
export async function reloadAfterDeploy(): Promise<void> {
  if ((await isServerThere()) && mayReload()) window.location.reload();
}
