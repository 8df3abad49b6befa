import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { RenderContext } from '@msl/shared/contracts';
import type { App } from '../http/app';
import { AttributeOptions } from '../modules/attributes/attributeOptions';
import type { Config } from '../config/config';
import type { S3Config } from '../config/s3Config';
import type { FileOpener } from '../http/staticFile';
import { S3BlobStore } from '../media/s3BlobStore';
import { EarlierAssets } from './earlierAssets';
import type { HostBundle } from './hostBundle';
import { pageRoutes } from './pageRoutes';
import { SharedBuilds } from './sharedBuilds';
import { typedPageRoutes } from './typedPageRoutes';
import { publicUrlOf } from '../http/publicUrl';

export interface SiteOptions {
  /** Whether to reload the built host after a change; for development. */
  reloadHost?: boolean;
  /** Folder of the built host, if not in the project; for tests. */
  hostFolder?: string;
}

/** How long a start waits for the object store, so that no page names files that other instances cannot get. */
const maxPublishMs = 5_000;

/** Publishes the browser files of this build for other instances before the first page is sent. */
function shareBuilds(app: App, s3: S3Config, earlier: EarlierAssets, host: HostBundle): SharedBuilds {
  const blobs = new S3BlobStore(s3, undefined, 'host-builds/');
  const onError = (error: unknown) => app.log.warn({ err: error }, 'could not share the files of host builds');
  const builds = new SharedBuilds(blobs, earlier, onError);
  let publishing = Promise.resolve();
  app.addHook('onReady', () => {
    publishing = builds.publish(host.clientFolder).catch(onError);
    return Promise.race([publishing, delay(maxPublishMs, undefined, { ref: false })]);
  });
  app.addHook('onClose', async () => {
    await publishing;
    blobs.close();
  });
  return builds;
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
  const shared = reloadHost || !config.s3 ? undefined : shareBuilds(app, config.s3, earlierAssets, host);
  const openEarlier: FileOpener = async (path) => (await earlierAssets.open(path)) ?? (await shared?.open(path));
  const attributeOptions = new AttributeOptions(app.db);
  const parts = { context: renderContext, choices: () => attributeOptions.all(), openEarlier };
  const { queue, renderHome } = pageRoutes(app, host, app.cache, parts);
  app.metrics.gauge('msl_pages_waiting', 'Pages that wait to be rendered.', () => queue.waiting);
  if (reloadHost) return;
  app.addHook('onReady', () => earlierAssets.findBuilds());
  // Otherwise the first visitor would wait about 200 ms while the bundle is compiled and its code runs for the first time.
  // Without the bundle, pages say so.
  app.addHook('onListen', () => void renderHome().catch(() => undefined));
  let keeping = Promise.resolve();
  app.addHook('onListen', () => {
    // Not fatal: only pages loaded before the next upgrade will miss files.
    const onError = (error: unknown) => app.log.warn({ err: error }, 'could not copy the files of this host build');
    keeping = earlierAssets.keep(host.clientFolder).catch(onError);
    return keeping;
  });
  app.addHook('onClose', () => keeping);
}
