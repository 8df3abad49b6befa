import { join } from 'node:path';
import type { App } from '../../http/app';
import { placeRoutes } from './placeRoutes';
import { PlaceSearch } from './placeSearch';

export function places(app: App): void {
  const search = new PlaceSearch(join(app.config.projectRoot, 'server', 'dist', 'places.bin'));
  app.addHook('onClose', async () => search.unload());
  placeRoutes(app, search);
}
