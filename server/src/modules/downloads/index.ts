import type { App } from '../../http/app';
import { DownloadRepository } from './downloadRepository';
import { downloadRoutes } from './downloadRoutes';
import { guestDownloadRoutes, permanentAddressRoute } from './guestDownloadRoutes';
import { GuestDownloads } from './guestDownloads';

export function downloads(app: App): void {
  const guest = new GuestDownloads(app.db, app.files);
  downloadRoutes(app, new DownloadRepository(app.db, app.files));
  guestDownloadRoutes(app, guest);
  permanentAddressRoute(app, guest);
}
