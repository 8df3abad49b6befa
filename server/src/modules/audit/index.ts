import type { App } from '../../http/app';
import { AuditRepository } from './auditRepository';
import { auditRoutes } from './auditRoutes';

export const audit = (app: App): void => auditRoutes(app, new AuditRepository(app.db));
