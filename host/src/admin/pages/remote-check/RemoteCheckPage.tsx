import { useEffect, useState } from 'react';
import { federatedRemotes } from '../../remotes/loading/federation';
import { remoteFiles } from '../../remotes/loading/remoteFiles';
import { useDocumentTitle } from '../../shell/layout/useDocumentTitle';
import { loadEverything } from './loadEverything';

const registryUrl = '/remotes/registry.json';

let checking: Promise<string[]> | undefined;

/** Once for a page: loading a remote twice would not be as it is in the admin. */
const check = () => (checking ??= loadEverything(federatedRemotes(registryUrl, remoteFiles())));

/**
 * Loads every remote of the registry with all of its screens, as the admin does, and tells what went wrong as JSON. The
 * server opens it in a browser of its own to check a version before it is published; it shows nothing that is not public.
 */
export function RemoteCheckPage() {
  const [faults, setFaults] = useState<string[]>();
  useDocumentTitle('Check of Remotes');
  useEffect(() => void check().then(setFaults), []);
  return faults ? <pre id="remote-check">{JSON.stringify({ faults }, null, 2)}</pre> : null;
}
