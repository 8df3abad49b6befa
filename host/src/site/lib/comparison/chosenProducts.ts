import { tryStorage } from '../browser/tryStorage';
import { maxCompared } from './comparisonAddress';
import { chosenText } from './comparisonStore';

/** A product chosen for comparison. */
export interface ChosenProduct {
  id: string;
  name: string;
}

const isProduct = (value: unknown): value is ChosenProduct => {
  const { id, name } = (value ?? {}) as Partial<ChosenProduct>;
  return typeof id === 'string' && /^[\w-]{1,64}$/.test(id) && typeof name === 'string';
};

/** Reads a stored choice; leaves out what is damaged. */
export function readChosen(text: string): ChosenProduct[] {
  const stored: unknown = tryStorage(() => JSON.parse(text) as unknown);
  if (!Array.isArray(stored)) return [];
  const products = stored.filter(isProduct).map(({ id, name }) => ({ id, name: name.slice(0, 200) }));
  return products.slice(0, maxCompared);
}

export const storeChosen = (products: readonly ChosenProduct[]): void => chosenText.write(JSON.stringify(products));

export const removeChosen = (id: string): void =>
  storeChosen(readChosen(chosenText.read()).filter((product) => product.id !== id));

/** Adds a product to the comparison of this browser, or removes it. @returns whether there was room for it */
export function toggleChosen(product: ChosenProduct): boolean {
  const chosen = readChosen(chosenText.read());
  const others = chosen.filter(({ id }) => id !== product.id);
  const isAdded = others.length === chosen.length;
  if (isAdded && chosen.length >= maxCompared) return false;
  storeChosen(isAdded ? [...chosen, product] : others);
  return true;
}
