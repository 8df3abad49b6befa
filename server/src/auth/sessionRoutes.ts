import { type Call, sessionCalls, type Session, type User } from '@msl/shared/contracts';
import type { FastifyRequest } from 'fastify';
import type { SessionsTable, UsersTable } from '../database/accountTables';
import { admin, signIn } from '../http/access';
import { done, ok } from '../http/answers';
import type { App } from '../http/app';
import { addressOf } from '../http/clientAddress';
import type { CallRequest } from '../http/handle';
import { isStale } from '../crud/updateTimes';
import { notFound, PasswordNeeded, StaleEdit, unauthorized } from '../errors/domainErrors';
import { countOf } from '../text/counts';
import { isOverTls } from '../http/secretCookie';
import type { GrantedRole } from './roles';
import { deviceCookie } from './devices/deviceCookie';
import { sessionCookie } from './sessionCookie';
import type { Client } from './sessionRepository';
import type { NewSession } from './beginSession';
import type { SessionService } from './sessionService';
import { emailKeyOf } from './userRepository';

const toUser = (
  { id, name, email, phone, profilePicture, mayRelease, updatedAt }: UsersTable,
  role: GrantedRole,
  mustSetUp = false,
): User => ({
  _id: id,
  name,
  email,
  phone,
  profilePicture,
  mayRelease: mayRelease === 1,
  role: { _id: role.id, name: role.name },
  rights: [...role.rights],
  ...(mustSetUp && { mustSetUpSecondFactor: true as const }),
  updatedAt,
});

const toSession = (row: SessionsTable, currentId: string): Session => {
  const { id, userAgent, address, createdAt, lastUsedAt, expiresAt } = row;
  return { _id: id, userAgent, address, createdAt, lastUsedAt, expiresAt, isCurrent: id === currentId };
};

const clientOf = (request: FastifyRequest): Client => ({
  userAgent: request.headers['user-agent'] ?? '',
  address: addressOf(request),
  isBrowser: request.headers['sec-fetch-site'] !== undefined,
  deviceSecret: deviceCookie.readSecret(request.headers.cookie),
});

/** Routes for signing in and out, registration, and the current user's sessions and account. */
export function sessionRoutes(app: App, service: SessionService): void {
  const { users, sessions, administrators } = service;
  const { roles } = administrators.rules;

  const currentUser = async (id: string) => {
    const user = await users.find(id);
    if (!user) throw unauthorized();
    return user;
  };

  /** Returns the token of a new session and sets its cookie. */
  const tokenOf = (
    { token, cookie, deviceSecret }: NewSession,
    { request, setCookie }: Pick<CallRequest<Call>, 'request' | 'setCookie'>,
  ) => {
    const isSecure = isOverTls(app.config, request);
    if (cookie !== undefined) setCookie(sessionCookie.toHeader(cookie, isSecure));
    if (deviceSecret !== undefined) setCookie(deviceCookie.toHeader(deviceSecret, isSecure));
    return token;
  };

  app.handle(sessionCalls.logIn, signIn, async ({ body, ...call }) => ({
    ...done('Login successful!'),
    token: tokenOf(await service.signIn(body, clientOf(call.request)), call),
  }));

  app.handle(sessionCalls.logOut, admin, async ({ signedIn, request, setCookie }) => {
    await sessions.end(signedIn.sessionId, signedIn.userId);
    if (sessionCookie.isIn(request.headers.cookie)) {
      setCookie(sessionCookie.toHeader(undefined, isOverTls(app.config, request)));
    }
    return done('Signed out');
  });

  app.handle(sessionCalls.confirm, { ...admin, rate: 'signIn' }, async ({ body, signedIn, request }) => {
    await service.confirmPassword(signedIn, body.password, clientOf(request));
    return done('Password confirmed');
  });

  app.handle(sessionCalls.getSetup, { who: 'public', rate: 'read' }, async () =>
    ok({ hasAdministrator: await users.exist(), sendsMail: service.mail.isOn }),
  );

  app.handle(sessionCalls.findInvitation, signIn, async ({ body }) => {
    const { email } = await service.findInvitation(body.token);
    return ok({ email });
  });

  app.handle(sessionCalls.register, signIn, async ({ body, ...call }) => ({
    ...done('Administrator created successfully'),
    token: tokenOf(await service.register(body, clientOf(call.request)), call),
  }));

  app.handle(sessionCalls.listSessions, admin, async ({ signedIn }) => {
    const rows = await sessions.listActive(signedIn.userId);
    return ok(rows.map((row) => toSession(row, signedIn.sessionId)));
  });

  app.handle(sessionCalls.endSession, admin, async ({ params, signedIn }) => {
    if (!(await sessions.end(params.id, signedIn.userId))) throw notFound('session');
    return done('Session ended');
  });

  app.handle(sessionCalls.endSessions, admin, async ({ body, signedIn }) => {
    const keep = body.keepCurrent ? signedIn.sessionId : undefined;
    const endedSessions = await sessions.endAllOf(signedIn.userId, { keep });
    return done(`${countOf(endedSessions, 'session')} ended`);
  });

  app.handle(sessionCalls.getUser, admin, async ({ signedIn }) => {
    const user = await currentUser(signedIn.userId);
    return ok(toUser(user, await roles.grantedTo(user), signedIn.mustSetUp));
  });

  app.handle(sessionCalls.updateProfile, admin, async ({ signedIn, body: { updatedAt: seen, ...changes } }) => {
    const role = await roles.grantedTo({ role: signedIn.role });
    const user = await service.changeProfile(signedIn.userId, changes, (current) => {
      const keepsAddress = emailKeyOf(changes.email) === emailKeyOf(current.email);
      if (!keepsAddress && !signedIn.isConfirmed) throw new PasswordNeeded();
      if (isStale(seen, current.updatedAt)) throw new StaleEdit(toUser(current, role));
    });
    return ok(toUser(user, role), 'Profile updated successfully');
  });

  app.handle(sessionCalls.updatePassword, admin, async ({ signedIn, body, ...call }) => {
    const { currentPassword, newPassword } = body;
    const newSession = await service.changePassword(signedIn, currentPassword, newPassword, clientOf(call.request));
    return { ...done('Password updated successfully'), token: tokenOf(newSession, call) };
  });
}
