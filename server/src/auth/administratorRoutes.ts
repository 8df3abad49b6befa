import { type Administrator, type Invitation, sessionCalls } from '@msl/shared/contracts';
import type { UsersTable } from '../database/accountTables';
import { admin } from '../http/access';
import { done, ok } from '../http/answers';
import type { App } from '../http/app';
import { notFound } from '../errors/domainErrors';
import { countOf } from '../text/counts';
import { publicUrlOf } from '../http/publicUrl';
import type { MadeToken } from './deployTokens';
import type { NewInvitation } from './invitationRepository';
import type { SessionService } from './sessionService';
import { registrationPath } from './tokens';

const toInvitation = ({ id, email, createdAt, expiresAt }: NewInvitation['invitation']): Invitation => ({
  _id: id,
  email,
  createdAt,
  expiresAt,
});

const toMadeToken = ({ id, remote, name }: MadeToken) => ({ _id: id, remote, name });

const toAdministrator = (
  { id, name, email, mayRelease, createdAt }: UsersTable,
  ownId: string,
  tokens: MadeToken[] = [],
): Administrator => ({
  _id: id,
  name,
  email,
  mayRelease: mayRelease === 1,
  deployTokens: mayRelease === 1 ? tokens.map(toMadeToken) : [],
  createdAt,
  isSelf: id === ownId,
});

/** Routes for administrators and invitations. */
export function administratorRoutes(app: App, service: SessionService): void {
  const { users, invitations, deployTokens } = service;

  app.handle(sessionCalls.invite, admin, async ({ body, signedIn }) => {
    const { invitation, token } = await service.invite(body.email, signedIn.userId);
    const link = publicUrlOf(app, app.config) + registrationPath(token);
    return ok({ ...toInvitation(invitation), link }, 'Invitation created successfully');
  });

  app.handle(sessionCalls.listInvitations, admin, async () => ok((await invitations.list()).map(toInvitation)));

  app.handle(sessionCalls.revokeInvitation, admin, async ({ params }) => {
    if (!(await invitations.revoke(params.id))) throw notFound('invitation');
    return done('Invitation revoked');
  });

  app.handle(sessionCalls.listAdministrators, admin, async ({ signedIn }) => {
    const [rows, tokens] = await Promise.all([users.list(), deployTokens.usableByMaker()]);
    return ok(rows.map((row) => toAdministrator(row, signedIn.userId, tokens.get(row.id))));
  });

  app.handle(sessionCalls.permit, admin, async ({ params, body, signedIn }) => {
    const user = await service.permit(params.id, body.mayRelease, signedIn.userId);
    const said = body.mayRelease ? 'Permission to release granted' : 'They can no longer release';
    const tokens = await deployTokens.usableByMaker();
    return ok(toAdministrator(user, signedIn.userId, tokens.get(user.id)), said);
  });

  app.handle(sessionCalls.removeAdministrator, admin, async ({ params, signedIn }) => {
    const ended = await service.removeAdministrator(params.id, signedIn.userId);
    const tokens = ended.length ? `, and ${countOf(ended.length, 'deploy token')} ended` : '';
    return ok({ endedTokens: ended.map(toMadeToken) }, `Administrator removed${tokens}`);
  });
}
