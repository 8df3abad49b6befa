import { inboxSettingCalls } from '@msl/shared/contracts';
import { admin, publicRead } from '../../http/access';
import { ok } from '../../http/answers';
import type { App } from '../../http/app';
import { readConsentText } from '../../messages/consent';
import type { InboxSettingRepository } from './inboxSettingRepository';

export function inboxSettingRoutes(app: App, settings: InboxSettingRepository): void {
  const installation = { isMailOn: app.notifications.isOn, backupDays: app.config.backup?.keepDays ?? null };
  app.handle(inboxSettingCalls.get, admin, async () => ok({ ...(await settings.read()), ...installation }));
  app.handle(inboxSettingCalls.update, admin, async ({ body: { updatedAt, ...changes } }) =>
    ok({ ...(await settings.update(updatedAt, changes)), ...installation }, 'Inbox settings saved'),
  );
  app.handle(inboxSettingCalls.consentForGuests, publicRead('inbox_settings'), async () =>
    ok({ text: await readConsentText(app.db) }),
  );
}
