import type { App } from '../../http/app';
import { AccordionRepository } from './accordionRepository';
import { MetaRepository } from './metaRepository';
import { PageSettingsRepository } from './pageSettingsRepository';
import { accordionRoutes, headerRoutes, metaRoutes, siteRoutes } from './settingRoutes';
import { SiteRepository } from './siteRepository';

export function siteSettings(app: App): void {
  metaRoutes(app, new MetaRepository(app.db));
  const pages = new PageSettingsRepository(app.db, app.files);
  headerRoutes(app, pages);
  siteRoutes(app, pages, new SiteRepository(app.db));
  accordionRoutes(app, new AccordionRepository(app.db, app.files));
}
