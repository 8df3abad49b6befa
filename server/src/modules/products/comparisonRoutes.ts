import { comparisonCalls, maxCompared } from '@msl/shared/contracts';
import { findByPartNumber } from '../../crud/partNumbers';
import { publicRead } from '../../http/access';
import { ok } from '../../http/answers';
import type { App } from '../../http/app';
import type { ProductRepository } from './productRepository';

const comparisonAccess = publicRead('products', 'categories', 'category_attributes', 'attributes');

export function comparisonRoutes(app: App, products: ProductRepository): void {
  app.handle(comparisonCalls.compare, comparisonAccess, async ({ query: { products: ids = [], partNumber } }) => {
    const added = partNumber && (await findByPartNumber(partNumber, app.db));
    const wanted = [...new Set([...ids, ...(added ? [added] : [])])];
    return ok(await products.compare(wanted.slice(0, maxCompared)));
  });
}
