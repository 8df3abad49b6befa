import { join } from 'node:path';
import type { RenderContext } from '@msl/shared/contracts';
import type { App } from '../http/app';
import { AttributeOptions } from '../modules/attributes/attributeOptions';
import type { Config } from '../config/config';
import { EarlierAssets } from './earlierAssets';
import type { HostBundle } from './hostBundle';
import { pageRoutes } from './pageRoutes';
import { typedPageRoutes } from './typedPageRoutes';
import { publicUrlOf } from '../http/publicUrl';

export interface SiteOptions {
  /** Whether a built host that changes is read again; for development. */
  reloadHost?: boolean;
  /** Where the built host lies, if not in the project; for tests. */
  hostFolder?: string;
}

/** The pages of the public site and the admin, and what administrators see of them before they save. */
export function registerSite(
  app: App,
  config: Config,
  { reloadHost = false, host }: SiteOptions & { host: HostBundle },
): void {
  const { newsletterUrl, googleMapsApiKey, remotesUrl = '/remotes/registry.json' } = config;
  const renderContext = (): RenderContext => ({
    publicUrl: publicUrlOf(app, config),
    remotesUrl,
    newsletterUrl,
    googleMapsApiKey,
  });
  typedPageRoutes(app, host, renderContext);
  const earlier = new EarlierAssets(join(config.dataDir, 'host-assets'));
  const offers = new AttributeOptions(app.db);
  const parts = { context: renderContext, choices: () => offers.all(), openEarlier: earlier.open };
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
