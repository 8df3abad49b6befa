import { placeCalls } from '@msl/shared/contracts';
import { admin } from '../../http/access';
import { ok } from '../../http/answers';
import type { App } from '../../http/app';
import type { PlaceSearch } from './placeSearch';

export function placeRoutes(app: App, places: PlaceSearch): void {
  app.handle(placeCalls.search, admin, async ({ query }) => ok(await places.search(query.search)));

  app.handle(placeCalls.within, admin, async ({ query }) => ok(await places.within(query)));

  app.handle(placeCalls.maps, admin, async () => ok({ googleMapsApiKey: app.config.googleMapsApiKey ?? null }));
}
