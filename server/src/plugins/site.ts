import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { BundledRegistry } from '../registry/bundledRegistry';
import { registryRoutes } from '../registry/registryRoutes';
import type { Settings } from '../settings';
import { HostBundle } from '../ssr/hostBundle';
import { pageRoutes } from '../ssr/pageRoutes';
import { publicUrlOf } from './publicUrl';

/**
 * The pages of the public site and the admin, and the remotes the admin loads.
 *
 * @param reload whether a built host that changes is read again
 */
export function registerSite(app: FastifyInstance, settings: Settings, reload: boolean): void {
  const { projectRoot, newsletterUrl, remotesUrl = '/remotes/registry.json' } = settings;
  app.register(async (remotes) => registryRoutes(remotes, new BundledRegistry(join(projectRoot, 'remotes'))));
  const host = new HostBundle(join(projectRoot, 'host', 'dist'), reload);
  pageRoutes(app, host, app.cache, () => ({ publicUrl: publicUrlOf(app, settings), remotesUrl, newsletterUrl }));
}
