import type { RemoteDescriptor } from '@msl/shared/contracts';
import type { AreaOutline, RemoteEntry } from '@msl/shared/remote';
import { entryFile } from './incomingVersion';

/** What the registry says of a version that the server holds. @param integrity of its entry, `sha384-…` */
export function remoteEntryOf(
  { name, version, areas }: Pick<RemoteDescriptor, 'name' | 'version' | 'areas'>,
  integrity: string,
): RemoteEntry {
  const entry = `/remotes/${name}/${version}/${entryFile}`;
  // Their icons and badges are not held against the host's here: it draws what it knows.
  return { version, entry, integrity, ...(areas && { areas: areas as AreaOutline[] }) };
}
