import { RecordPresence } from '../../crud/recordPresence';
import type { App } from '../../http/app';
import { presenceRoutes } from './presenceRoutes';

export const presence = (app: App): void => presenceRoutes(app, new RecordPresence(app.db));
