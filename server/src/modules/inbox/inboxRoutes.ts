import { inboxCalls } from '@msl/shared/contracts';
import { admin } from '../../http/access';
import { done, ok } from '../../http/answers';
import type { App } from '../../http/app';
import type { VisitRepository } from './visitRepository';

export function inboxRoutes(app: App, visits: VisitRepository): void {
  app.handle(inboxCalls.unseen, admin, async ({ signedIn: { userId } }) => {
    const count = async (isSuspect: boolean) => {
      const [inquiries, contacts] = await Promise.all([
        visits.countUnseen(userId, { list: 'inquiries', isSuspect }),
        visits.countUnseen(userId, { list: 'contacts', isSuspect }),
      ]);
      return { inquiries, contacts };
    };
    const [unseen, suspects] = await Promise.all([count(false), count(true)]);
    return ok({ ...unseen, suspects });
  });

  app.handle(inboxCalls.see, admin, async ({ signedIn: { userId }, body }) => {
    await visits.see(userId, body);
    return done();
  });
}
