import type { HostContract, RemoteDescriptor } from '@msl/shared/contracts';
import { findMostSimilar } from './mostSimilar';

/** Suggestions are computed only for the first unknown names, because comparing is slow. */
const maxComparedNames = 10;

type Imported = NonNullable<RemoteDescriptor['imports']>;
type Exported = NonNullable<HostContract['exports']>;

/** Returns the names that a version imports from the shared package and the page does not export. */
export function missingNames(imported: Imported, exported: Exported): { module: string; name: string }[] {
  return Object.entries(imported).flatMap(([module, names]) => {
    const known = exported[module] ?? [];
    return names.filter((name) => name !== '*' && !known.includes(name)).map((name) => ({ module, name }));
  });
}

/** Checks that the page exports every name of the shared package that a version imports. */
export function nameFaults(imported: Imported, exported: Exported): string[] {
  return missingNames(imported, exported).map(({ module, name }, index) => {
    const similar = index < maxComparedNames ? findMostSimilar(name, exported[module] ?? []) : undefined;
    const hint = similar ? `; the one most like it is ${similar}` : '';
    return (
      `It imports ${name} from ${module}, which this host does not export${hint}. ` +
      `Build the remote against this host's @msl/shared, or publish it once the host exports the name.`
    );
  });
}
