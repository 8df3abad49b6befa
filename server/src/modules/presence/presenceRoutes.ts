import { presenceCalls, recordAreas } from '@msl/shared/contracts';
import type { RecordPresence } from '../../crud/recordPresence';
import { NotPermitted } from '../../errors/domainErrors';
import { admin } from '../../http/access';
import { ok } from '../../http/answers';
import type { App } from '../../http/app';
import { permits, rightText } from '../../http/rights';

export function presenceRoutes(app: App, presence: RecordPresence): void {
  app.handle(presenceCalls.tell, admin, async ({ body, signedIn: { userId, rights } }) => {
    const { tab, activity, isHidden, hasLeft, ...record } = body;
    const needs = `${recordAreas[record.kind]}:read` as const;
    if (!permits(rights, needs)) throw new NotPermitted(rightText(needs));
    const form = { userId, tab };
    if (hasLeft) {
      await presence.leave(record, form);
      return ok([]);
    }
    await presence.enter(record, form, { activity, isHidden });
    return ok(await presence.findOthers(record, userId));
  });
}
