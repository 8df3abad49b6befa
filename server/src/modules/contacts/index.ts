import type { App } from '../../http/app';
import { ContactRepository } from './contactRepository';
import { contactRoutes } from './contactRoutes';

export const contacts = (app: App): void => contactRoutes(app, new ContactRepository(app.db, app.files));
