import { join } from 'node:path';
import type { App } from '../http/app';
import { iconRoutes } from '../discovery/icons/iconRoutes';
import { AttributeOptions } from '../modules/attributes/attributeOptions';
import type { Settings } from '../settings';
import { EarlierAssets } from '../ssr/earlierAssets';
import { HostBundle } from '../ssr/hostBundle';
import { type PageSettings, pageRoutes } from '../ssr/pageRoutes';
import { typedPageRoutes } from '../ssr/typedPageRoutes';
import { publicUrlOf } from './publicUrl';

export interface SiteOptions {
  /** Whether a built host that changes is read again; for development. */
  reloadHost?: boolean;
  /** Where the built host lies, if not in the project; for tests. */
  hostFolder?: string;
}

/** The pages of the public site and the admin, and what administrators see of them before they save. */
export function registerSite(
  app: App,
  settings: Settings,
  { reloadHost = false, hostFolder }: SiteOptions & { hostFolder: string },
): void {
  const { newsletterUrl, googleMapsApiKey, remotesUrl = '/remotes/registry.json' } = settings;
  const host = new HostBundle(hostFolder, reloadHost);
  const ofPages = (): PageSettings => ({
    publicUrl: publicUrlOf(app, settings),
    remotesUrl,
    newsletterUrl,
    googleMapsApiKey,
  });
  iconRoutes(app, host, app.cache);
  typedPageRoutes(app, host, ofPages);
  const earlier = new EarlierAssets(join(settings.dataDir, 'host-assets'));
  const offers = new AttributeOptions(app.db);
  const parts = { settings: ofPages, choices: () => offers.all(), openEarlier: earlier.open };
  pageRoutes(app, host, app.cache, parts);
  if (reloadHost) return;
  app.addHook('onReady', () => earlier.findBuilds());
  let keeping = Promise.resolve();
  app.addHook('onListen', () => {
    // Without them only pages of earlier builds lack something.
    const onError = (error: unknown) => app.log.warn({ err: error }, 'could not keep the files of this host build');
    keeping = earlier.keep(host.clientFolder).catch(onError);
    return keeping;
  });
  app.addHook('onClose', () => keeping);
}
