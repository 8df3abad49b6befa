import type { App } from '../../http/app';
import { AccordionRepository } from './accordionRepository';
import { MetaRepository } from './metaRepository';
import { PageSettingsRepository } from './pageSettingsRepository';
import { accordionRoutes, headerRoutes, metaRoutes } from './settingRoutes';

export function siteSettings(app: App): void {
  metaRoutes(app, new MetaRepository(app.db));
  headerRoutes(app, new PageSettingsRepository(app.db, app.files));
  accordionRoutes(app, new AccordionRepository(app.db, app.files));
}
