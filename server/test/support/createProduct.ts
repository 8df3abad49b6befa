import { categoryCalls, productCalls } from '@msl/shared/contracts';
import type { TestApp } from './testApp';

/** Creates a product in a category of its own. @returns its id */
export async function createProduct(server: TestApp): Promise<string> {
  const category = await server.send(categoryCalls.create, { form: { categoryName: 'Cabochons' } });
  const form = { categoryId: category.answer.data._id, name: 'Cabochon' };
  return (await server.send(productCalls.create, { form })).answer.data._id;
}
