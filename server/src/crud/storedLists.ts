import { conflict } from '../errors/domainErrors';

/** Converts a list to the JSON that a column stores. */
export const toJson = (list: readonly string[]): string => JSON.stringify(list);
export const fromJson = (json: string): string[] => JSON.parse(json) as string[];

const orderChanged = 'The files changed meanwhile, so their order was kept. Reload the page to reorder them.';

/**
 * Returns the same entries in another order; unchanged if no order is given.
 *
 * @throws Conflict at `fileOrder` if the order does not name exactly the stored entries
 */
export function applyOrder(json: string, order: readonly string[] | undefined): string {
  if (!order) return json;
  const isSame = toJson(fromJson(json).sort()) === toJson([...order].sort());
  if (!isSame) throw conflict(orderChanged, [{ field: 'fileOrder', message: orderChanged }]);
  return toJson(order);
}

export const appendToList = (json: string, more: readonly string[]): string => toJson([...fromJson(json), ...more]);

/** Converts a boolean to the integer that a column stores. */
export const toBit = (flag: boolean): number => (flag ? 1 : 0);

/** Converts a boolean that may be missing in the request. */
export const optionalBit = (flag: boolean | undefined): number | undefined =>
  flag === undefined ? undefined : toBit(flag);
