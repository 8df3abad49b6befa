import type { App } from '../../http/app';
import { ProductRepository } from './productRepository';
import { productRoutes } from './productRoutes';

export const products = (app: App): void => productRoutes(app, new ProductRepository(app.db, app.files));
