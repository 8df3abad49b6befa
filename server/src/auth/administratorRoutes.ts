import { type Administrator, type Invitation, sessionCalls } from '@msl/shared/contracts';
import type { UsersTable } from '../database/accountTables';
import { admin } from '../http/access';
import { done, ok } from '../http/answers';
import type { App } from '../http/app';
import { notFound } from '../errors/domainErrors';
import { countOf } from '../text/counts';
import { publicUrlOf } from '../http/publicUrl';
import type { TokenSummary } from './deployTokens';
import type { NewInvitation } from './invitationRepository';
import type { SessionService } from './sessionService';
import { registrationPath } from './tokens';

const toInvitation = ({ id, email, createdAt, expiresAt }: NewInvitation['invitation']): Invitation => ({
  _id: id,
  email,
  createdAt,
  expiresAt,
});

const toTokenSummary = ({ id, remote, name }: TokenSummary) => ({ _id: id, remote, name });

const toAdministrator = (
  { id, name, email, mayRelease, createdAt }: UsersTable,
  ownId: string,
  tokens: TokenSummary[] = [],
): Administrator => ({
  _id: id,
  name,
  email,
  mayRelease: mayRelease === 1,
  deployTokens: mayRelease === 1 ? tokens.map(toTokenSummary) : [],
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
    const [rows, tokens] = await Promise.all([users.list(), deployTokens.listValidByMaker()]);
    return ok(rows.map((row) => toAdministrator(row, signedIn.userId, tokens.get(row.id))));
  });

  app.handle(sessionCalls.permit, admin, async ({ params, body, signedIn }) => {
    const user = await service.setMayRelease(params.id, body.mayRelease, signedIn.userId);
    const message = body.mayRelease ? 'Permission to release granted' : 'They can no longer release';
    const tokens = await deployTokens.listValidByMaker();
    return ok(toAdministrator(user, signedIn.userId, tokens.get(user.id)), message);
  });

  app.handle(sessionCalls.removeAdministrator, admin, async ({ params, signedIn }) => {
    const revokedTokens = await service.removeAdministrator(params.id, signedIn.userId);
    const tokens = revokedTokens.length ? `, and ${countOf(revokedTokens.length, 'deploy token')} ended` : '';
    return ok({ endedTokens: revokedTokens.map(toTokenSummary) }, `Administrator removed${tokens}`);
  });
}
