import type { RemoteDescriptor } from '@msl/shared/contracts';
import type { AreaOutline, RemoteEntry } from '@msl/shared/remote';
import { entryFile } from './incomingVersion';

/** Returns the registry entry of a stored version. @param integrity of its entry file, `sha384-…` */
export function remoteEntryOf(
  { name, version, areas }: Pick<RemoteDescriptor, 'name' | 'version' | 'areas'>,
  integrity: string,
): RemoteEntry {
  const entry = `/remotes/${name}/${version}/${entryFile}`;
  // Icons and badges are not checked against the host here: the host draws those it knows.
  return { version, entry, integrity, ...(areas && { areas: areas as AreaOutline[] }) };
}
