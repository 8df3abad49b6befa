import type { HostContract, RemoteDescriptor } from '@msl/shared/contracts';
import { findMostSimilar } from './mostSimilar';

/** Suggestions are computed only for the first unknown names, because comparing is slow. */
const maxComparedNames = 10;

/** Checks that the page exports every name of the shared package that a version imports. */
export function nameFaults(
  imported: NonNullable<RemoteDescriptor['imports']>,
  exported: NonNullable<HostContract['exports']>,
): string[] {
  const missing = Object.entries(imported).flatMap(([module, names]) => {
    const known = exported[module] ?? [];
    return names.filter((name) => name !== '*' && !known.includes(name)).map((name) => ({ module, name, known }));
  });
  return missing.map(({ module, name, known }, index) => {
    const similar = index < maxComparedNames ? findMostSimilar(name, known) : undefined;
    const hint = similar ? `; the one most like it is ${similar}` : '';
    return (
      `It imports ${name} from ${module}, which this host does not export${hint}. ` +
      `Build the remote against this host's @msl/shared, or publish it once the host exports the name.`
    );
  });
}
