import { inboxCalls } from '@msl/shared/contracts';
import { admin } from '../../http/access';
import { done, ok } from '../../http/answers';
import type { App } from '../../http/app';
import type { VisitRepository } from './visitRepository';

export function inboxRoutes(app: App, visits: VisitRepository): void {
  app.handle(inboxCalls.unseen, admin, async ({ signedIn: { userId } }) => {
    const [inquiries, contacts] = await Promise.all([
      visits.countUnseen(userId, 'inquiries'),
      visits.countUnseen(userId, 'contacts'),
    ]);
    return ok({ inquiries, contacts });
  });

  app.handle(inboxCalls.see, admin, async ({ signedIn: { userId }, body: { list } }) => {
    await visits.see(userId, list);
    return done();
  });
}
