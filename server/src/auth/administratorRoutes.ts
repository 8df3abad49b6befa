import { type Administrator, type Invitation, type RoleName, sessionCalls } from '@msl/shared/contracts';
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

const toRoleName = (id: string, names: ReadonlyMap<string, string>): RoleName => ({
  _id: id,
  name: names.get(id) ?? 'Deleted role',
});

const toInvitation = (
  { id, email, role, createdAt, expiresAt }: NewInvitation['invitation'],
  names: ReadonlyMap<string, string>,
): Invitation => ({
  _id: id,
  email,
  role: toRoleName(role, names),
  createdAt,
  expiresAt,
});

const toTokenSummary = ({ id, remote, name }: TokenSummary) => ({ _id: id, remote, name });

const toAdministrator = (
  { id, name, email, mayRelease, role, createdAt }: UsersTable,
  {
    ownId,
    tokens,
    names,
    withSecondFactor,
  }: {
    ownId: string;
    tokens: Map<string, TokenSummary[]>;
    names: ReadonlyMap<string, string>;
    withSecondFactor: ReadonlySet<string>;
  },
): Administrator => ({
  _id: id,
  name,
  email,
  mayRelease: mayRelease === 1,
  role: toRoleName(role, names),
  hasSecondFactor: withSecondFactor.has(id),
  deployTokens: mayRelease === 1 ? (tokens.get(id) ?? []).map(toTokenSummary) : [],
  createdAt,
  isSelf: id === ownId,
});

/** Routes for administrators and invitations. */
export function administratorRoutes(app: App, service: SessionService): void {
  const { users, invitations, deployTokens, administrators, secondFactors } = service;

  const namesOfRoles = () => administrators.rules.roles.names();
  const toAnswer = async (users: UsersTable[], ownId: string) => {
    const [tokens, names, withSecondFactor] = await Promise.all([
      deployTokens.listValidByMaker(),
      namesOfRoles(),
      secondFactors.stored.listUsers(),
    ]);
    return users.map((user) => toAdministrator(user, { ownId, tokens, names, withSecondFactor }));
  };
  const toOneAnswer = async (user: UsersTable, ownId: string) => {
    const [answer] = await toAnswer([user], ownId);
    if (!answer) throw notFound('administrator');
    return answer;
  };

  app.handle(sessionCalls.invite, admin, async ({ body, signedIn }) => {
    const { invitation, token } = await administrators.invite(body.email, body.role ?? 'owner', signedIn.userId);
    const link = publicUrlOf(app, app.config) + registrationPath(token);
    const shown = { ...toInvitation(invitation, await namesOfRoles()), link, isMailed: service.mail.isOn };
    return ok(shown, 'Invitation created successfully');
  });

  app.handle(sessionCalls.listInvitations, admin, async () => {
    const [rows, names] = await Promise.all([invitations.list(), namesOfRoles()]);
    return ok(rows.map((row) => toInvitation(row, names)));
  });

  app.handle(sessionCalls.revokeInvitation, admin, async ({ params }) => {
    if (!(await invitations.revoke(params.id))) throw notFound('invitation');
    return done('Invitation revoked');
  });

  app.handle(sessionCalls.listAdministrators, admin, async ({ signedIn }) =>
    ok(await toAnswer(await users.list(), signedIn.userId)),
  );

  app.handle(sessionCalls.setRole, admin, async ({ params, body, signedIn }) => {
    const user = await administrators.rules.setRole(params.id, body.role, signedIn.userId);
    return ok(await toOneAnswer(user, signedIn.userId), 'Role changed');
  });

  app.handle(sessionCalls.permit, admin, async ({ params, body, signedIn }) => {
    const user = await administrators.setMayRelease(params.id, body.mayRelease, signedIn.userId);
    const message = body.mayRelease ? 'Permission to release granted' : 'They can no longer release';
    return ok(await toOneAnswer(user, signedIn.userId), message);
  });

  app.handle(sessionCalls.removeAdministrator, admin, async ({ params, signedIn }) => {
    const revokedTokens = await administrators.removeAdministrator(params.id, signedIn.userId);
    const tokens = revokedTokens.length ? `, and ${countOf(revokedTokens.length, 'deploy token')} ended` : '';
    return ok({ endedTokens: revokedTokens.map(toTokenSummary) }, `Administrator removed${tokens}`);
  });
}
