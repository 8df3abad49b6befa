import { isHostReplaced } from '../../lib/browser/isHostReplaced';
import { tryStorage } from '../../lib/browser/tryStorage';

const reloadedKey = 'reloaded-for';
const retryAfterMs = 60_000;

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

/** Reloads the page once if a script is missing because the site was updated. */
export async function reloadAfterDeploy(): Promise<void> {
  if ((await isHostReplaced()) && mayReload()) window.location.reload();
}
