import type { App } from '../../http/app';
import { ProductLinkRepository } from './productLinkRepository';
import { productLinkRoutes } from './productLinkRoutes';

export const productLinks = (app: App): void => productLinkRoutes(app, new ProductLinkRepository(app.db));
