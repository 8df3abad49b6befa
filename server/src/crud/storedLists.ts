import { conflict } from '../errors/domainErrors';

/** Lists that a column holds as JSON. */
export const toJson = (list: readonly string[]): string => JSON.stringify(list);
export const fromJson = (json: string): string[] => JSON.parse(json) as string[];

const orderChanged = 'The files changed meanwhile, so their order was kept. Reload the page to reorder them.';

/**
 * The same entries in another order; without one, as they are.
 *
 * @throws 409 at `fileOrder` if the order names other entries than there are
 */
export function reordered(json: string, order: readonly string[] | undefined): string {
  if (!order) return json;
  const isSame = toJson(fromJson(json).sort()) === toJson([...order].sort());
  if (!isSame) throw conflict(orderChanged, [{ field: 'fileOrder', message: orderChanged }]);
  return toJson(order);
}

export const appended = (json: string, more: readonly string[]): string => toJson([...fromJson(json), ...more]);

/** A boolean as a column holds it. */
export const toBit = (flag: boolean): number => (flag ? 1 : 0);

/** A boolean that may not have been sent. */
export const optionalBit = (flag: boolean | undefined): number | undefined =>
  flag === undefined ? undefined : toBit(flag);
