import { useEffect, useState } from 'react';
import { federatedRemotes } from '../../remotes/loading/federation';
import { trackRemoteFiles } from '../../remotes/loading/remoteFiles';
import { useDocumentTitle } from '../../shell/layout/useDocumentTitle';

const registryUrl = '/remotes/registry.json';

let checking: Promise<string[]> | undefined;

async function runCheck() {
  const { checkAllRemotes } = await import('./checkAllRemotes');
  return checkAllRemotes(federatedRemotes(registryUrl, trackRemoteFiles()));
}

/** Runs once per page load: the admin also loads a remote only once. */
const check = () => (checking ??= runCheck());

/**
 * Loads every remote of the registry with all of its screens, as the admin does, and prints the errors as JSON. The
 * server opens this page in a headless browser to check a version before publishing it. It shows nothing that is not
 * public.
 */
export function RemoteCheckPage() {
  const [faults, setFaults] = useState<string[]>();
  useDocumentTitle('Check of Remotes');
  useEffect(() => void check().then(setFaults), []);
  return faults ? <pre id="remote-check">{JSON.stringify({ faults }, null, 2)}</pre> : null;
}
