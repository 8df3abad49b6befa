import type { App } from '../../http/app';
import { AttributeRepository } from './attributeRepository';
import { attributeRoutes } from './attributeRoutes';

export const attributes = (app: App): void => attributeRoutes(app, new AttributeRepository(app.db, app.files));
