import { type FailedMail, outboxCalls } from '@msl/shared/contracts';
import type { OutboxTable } from '../../database/operationTables';
import { admin } from '../../http/access';
import { done, ok } from '../../http/answers';
import type { App } from '../../http/app';
import type { Notifications } from '../../mail/notifications';

const maxListedFailures = 50;

const toFailedMail = ({ id, kind, recordId, createdAt, endedAt, attempts, lastError }: OutboxTable): FailedMail => ({
  _id: id,
  ...{ kind, recordId, createdAt, attempts },
  failedAt: endedAt ?? createdAt,
  reason: lastError ?? '',
});

export function outboxRoutes(app: App, notifications: Notifications): void {
  app.handle(outboxCalls.get, admin, async () => {
    const { waiting, failed, oldestWaitingAt } = await notifications.load();
    const failures = await notifications.failures(maxListedFailures);
    return ok({ isOn: notifications.isOn, waiting, oldestWaitingAt, failed, failures: failures.map(toFailedMail) });
  });

  app.handle(outboxCalls.retry, admin, async () => {
    await notifications.retry();
    return done('Trying again');
  });
}
