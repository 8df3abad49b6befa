import { productCalls } from '@msl/shared/contracts';
import { RecordOrdering } from '../../crud/recordOrdering';
import { admin } from '../../http/access';
import { ok, page } from '../../http/answers';
import type { App } from '../../http/app';
import { type ProductRepository, toProduct } from './productRepository';

/** The order in which administrators arrange the products of a category. */
export function productOrderRoutes(app: App, products: ProductRepository): void {
  const order = new RecordOrdering(app.db, app.trash, {
    ...{ table: 'products', column: 'rank', isDescending: true, one: 'product', many: 'products' },
  });
  app.handle(productCalls.getOrder, admin, async ({ params: { categoryId } }) => {
    await products.assertCategory(categoryId);
    return page(await products.page({ sort: '-rank', parts: [categoryId] }, []), (row) => {
      const { _id, name, imagePath } = toProduct(row);
      return { _id, name, imagePath };
    });
  });
  app.handle(productCalls.order, admin, async ({ params: { categoryId }, body }) => {
    await products.assertCategory(categoryId);
    return ok({ undo: await order.change(body, categoryId) }, 'Order of products saved');
  });
}
