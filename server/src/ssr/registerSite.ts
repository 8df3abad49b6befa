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
  /** Whether to reload the built host after a change; for development. */
  reloadHost?: boolean;
  /** Folder of the built host, if not in the project; for tests. */
  hostFolder?: string;
}

/** Registers the pages of the site and the admin, and the live preview of forms. */
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
  const earlierAssets = new EarlierAssets(join(config.dataDir, 'host-assets'));
  const attributeOptions = new AttributeOptions(app.db);
  const parts = { context: renderContext, choices: () => attributeOptions.all(), openEarlier: earlierAssets.open };
  const queue = pageRoutes(app, host, app.cache, parts);
  app.metrics.gauge('msl_pages_waiting', 'Pages that wait to be rendered.', () => queue.waiting);
  if (reloadHost) return;
  app.addHook('onReady', () => earlierAssets.findBuilds());
  let keeping = Promise.resolve();
  app.addHook('onListen', () => {
    // Not fatal: only pages loaded before the next upgrade will miss files.
    const onError = (error: unknown) => app.log.warn({ err: error }, 'could not copy the files of this host build');
    keeping = earlierAssets.keep(host.clientFolder).catch(onError);
    return keeping;
  });
  app.addHook('onClose', () => keeping);
}
