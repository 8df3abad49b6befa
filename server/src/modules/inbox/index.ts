import type { App } from '../../http/app';
import { inboxRoutes } from './inboxRoutes';
import { VisitRepository } from './visitRepository';

export const inbox = (app: App): void => inboxRoutes(app, new VisitRepository(app.db));
