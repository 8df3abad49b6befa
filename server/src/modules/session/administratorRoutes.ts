import { type Administrator, type Invitation, sessionCalls } from '@msl/shared/contracts';
import type { UsersTable } from '../../database/accountTables';
import { admin } from '../../http/access';
import { done, ok } from '../../http/answers';
import type { App } from '../../http/app';
import { notFound } from '../../http/refusals';
import type { NewInvitation } from './invitationRepository';
import type { SessionService } from './sessionService';
import { registrationPath } from './tokens';

const toInvitation = ({ id, email, createdAt, expiresAt }: NewInvitation['invitation']): Invitation => ({
  _id: id,
  email,
  createdAt,
  expiresAt,
});

const toAdministrator = ({ id, name, email, mayRelease, createdAt }: UsersTable, ownId: string): Administrator => ({
  _id: id,
  name,
  email,
  mayRelease: mayRelease === 1,
  createdAt,
  isSelf: id === ownId,
});

/** Who else may sign in: administrators, and invitations to become one. */
export function administratorRoutes(app: App, service: SessionService): void {
  const { users, invitations } = service;

  app.handle(sessionCalls.invite, admin, async ({ body, signedIn }) => {
    const { invitation, token } = await service.invite(body.email, signedIn.userId);
    return ok({ ...toInvitation(invitation), link: registrationPath(token) }, 'Invitation created successfully');
  });

  app.handle(sessionCalls.listInvitations, admin, async () => ok((await invitations.list()).map(toInvitation)));

  app.handle(sessionCalls.revokeInvitation, admin, async ({ params }) => {
    if (!(await invitations.revoke(params.id))) throw notFound('invitation');
    return done('Invitation revoked');
  });

  app.handle(sessionCalls.listAdministrators, admin, async ({ signedIn }) => {
    const rows = await users.list();
    return ok(rows.map((row) => toAdministrator(row, signedIn.userId)));
  });

  app.handle(sessionCalls.permit, admin, async ({ params, body, signedIn }) => {
    const user = await service.permit(params.id, body.mayRelease, signedIn.userId);
    const said = body.mayRelease ? 'They may release' : 'They may not release any more';
    return ok(toAdministrator(user, signedIn.userId), said);
  });

  app.handle(sessionCalls.removeAdministrator, admin, async ({ params, signedIn }) => {
    await service.removeAdministrator(params.id, signedIn.userId);
    return done('Administrator removed');
  });
}
