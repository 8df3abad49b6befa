import type { App } from '../../http/app';
import { comparisonRoutes } from './comparisonRoutes';
import { productOrderRoutes } from './productOrderRoutes';
import { ProductRepository } from './productRepository';
import { productRoutes } from './productRoutes';

export function products(app: App): void {
  const repository = new ProductRepository(app.db, app.files);
  app.addHook('onListen', async () => void repository.loadIndex().catch(() => undefined));
  productRoutes(app, repository);
  productOrderRoutes(app, repository);
  comparisonRoutes(app, repository);
}
