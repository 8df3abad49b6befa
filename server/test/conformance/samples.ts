import { attributeCalls, type Category, categoryCalls, type Product, productCalls } from '@msl/shared/contracts';
import type { World } from './world';

let last = 0;

/** Returns a number that no sample had before. */
export const nextNumber = (): number => (last += 1);

/** Creates an attribute and returns its id. */
export async function makeAttribute(world: World, fieldName: string, options: string[]): Promise<string> {
  const body = { fieldName, description: 'Which one?', options };
  return (await world.send(attributeCalls.create, { body })).answer.data._id;
}

export async function makeCategory(world: World, more: object = {}): Promise<Category> {
  const form = { categoryName: `Category ${nextNumber()}`, ...more };
  return (await world.send(categoryCalls.create, { form })).answer.data;
}

/** Creates a product, in a new category unless `categoryId` is given. */
export async function makeProduct(world: World, more: { categoryId?: string } & object = {}): Promise<Product> {
  const categoryId = more.categoryId ?? (await makeCategory(world))._id;
  const form = { name: `Lamp ${nextNumber()}`, ...more, categoryId };
  return (await world.send(productCalls.create, { form })).answer.data;
}
