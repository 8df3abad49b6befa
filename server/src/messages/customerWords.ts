import { invalid } from '../errors/domainErrors';

/**
 * Keeps what a customer wrote as it is: an administrator may answer it, not change it. Fields that are sent back as they
 * are stored pass.
 *
 * @throws Invalid
 */
export function assertWordsKept<Field extends string>(
  current: { [Name in Field]: string } & { isFromSite: number },
  changes: { [Name in Field]?: string },
  fields: readonly Field[],
): void {
  if (!current.isFromSite) return;
  const changed = fields.find((field) => changes[field] !== undefined && changes[field] !== current[field]);
  if (changed) throw invalid(changed, 'A customer wrote this, so it cannot be changed.');
}
