import { attributeCalls, type Category, categoryCalls, type Product, productCalls } from '@msl/shared/contracts';
import type { World } from './world';

let last = 0;

/** A number that no sample had before. */
export const nextNumber = (): number => (last += 1);

/** The id of a new attribute. */
export async function makeAttribute(world: World, fieldName: string, options: string[]): Promise<string> {
  const body = { fieldName, description: 'Which one?', options };
  return (await world.send(attributeCalls.create, { body })).answer.data._id;
}

export async function makeCategory(world: World, more: object = {}): Promise<Category> {
  const form = { categoryName: `Category ${nextNumber()}`, ...more };
  return (await world.send(categoryCalls.create, { form })).answer.data;
}

/** A product in a category of its own, unless it is told one. */
export async function makeProduct(world: World, more: { categoryId?: string } & object = {}): Promise<Product> {
  const categoryId = more.categoryId ?? (await makeCategory(world))._id;
  const form = { name: `Lamp ${nextNumber()}`, ...more, categoryId };
  return (await world.send(productCalls.create, { form })).answer.data;
}
