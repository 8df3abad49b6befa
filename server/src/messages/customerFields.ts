import { invalid } from '../errors/domainErrors';

/**
 * Rejects changes to the words of a customer: an administrator may answer them, not edit them. Fields that are sent
 * back unchanged pass.
 *
 * @throws Invalid
 */
export function assertCustomerFieldsUnchanged<Field extends string>(
  current: { [Name in Field]: string } & { isFromSite: number },
  changes: { [Name in Field]?: string },
  fields: readonly Field[],
): void {
  if (!current.isFromSite) return;
  const changed = fields.find((field) => changes[field] !== undefined && changes[field] !== current[field]);
  if (changed) throw invalid(changed, 'A customer wrote this, so it cannot be changed.');
}
