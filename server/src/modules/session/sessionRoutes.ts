import { sessionCalls, type Session, type User } from '@msl/shared/contracts';
import type { FastifyRequest } from 'fastify';
import type { SessionsTable, UsersTable } from '../../database/accountTables';
import { admin, signIn } from '../../http/access';
import { done, ok } from '../../http/answers';
import type { App } from '../../http/app';
import { addressOf } from '../../http/clientAddress';
import { countOf, notFound, StaleEdit, unauthorized } from '../../http/refusals';
import type { Client } from './sessionRepository';
import type { SessionService } from './sessionService';

const toUser = ({ id, name, email, phone, profilePicture, mayRelease, updatedAt }: UsersTable): User => ({
  _id: id,
  name,
  email,
  phone,
  profilePicture,
  mayRelease: mayRelease === 1,
  updatedAt,
});

const toSession = (row: SessionsTable, currentId: string): Session => {
  const { id, userAgent, address, createdAt, lastUsedAt, expiresAt } = row;
  return { _id: id, userAgent, address, createdAt, lastUsedAt, expiresAt, isCurrent: id === currentId };
};

const clientOf = (request: FastifyRequest): Client => ({
  userAgent: request.headers['user-agent'] ?? '',
  address: addressOf(request),
});

/** Signing in and out, registration by link, one's own sessions and account. */
export function sessionRoutes(app: App, service: SessionService): void {
  const { users, sessions } = service;

  const currentUser = async (id: string) => {
    const user = await users.find(id);
    if (!user) throw unauthorized();
    return user;
  };

  app.handle(sessionCalls.logIn, signIn, async ({ body, request }) => ({
    ...done('Login successful!'),
    token: await service.signIn(body, clientOf(request)),
  }));

  app.handle(sessionCalls.logOut, admin, async ({ signedIn }) => {
    await sessions.end(signedIn.sessionId, signedIn.userId);
    return done('Signed out');
  });

  app.handle(sessionCalls.register, signIn, async ({ body, request }) => ({
    ...done('Administrator created successfully'),
    token: await service.register(body, clientOf(request)),
  }));

  app.handle(sessionCalls.listSessions, admin, async ({ signedIn }) => {
    const rows = await sessions.listLasting(signedIn.userId);
    return ok(rows.map((row) => toSession(row, signedIn.sessionId)));
  });

  app.handle(sessionCalls.endSession, admin, async ({ params, signedIn }) => {
    if (!(await sessions.end(params.id, signedIn.userId))) throw notFound('session');
    return done('Session ended');
  });

  app.handle(sessionCalls.endSessions, admin, async ({ body, signedIn }) => {
    const keep = body.keepCurrent ? signedIn.sessionId : undefined;
    const ended = await sessions.endAllOf(signedIn.userId, { keep });
    return done(`${countOf(ended, 'session')} ended`);
  });

  app.handle(sessionCalls.getUser, admin, async ({ signedIn }) => ok(toUser(await currentUser(signedIn.userId))));

  app.handle(sessionCalls.updateProfile, admin, async ({ signedIn, body: { updatedAt: seen, ...changes } }) => {
    const user = await service.changeProfile(signedIn.userId, changes, (current) => {
      if (seen && Date.parse(seen) !== Date.parse(current.updatedAt)) throw new StaleEdit(toUser(current));
    });
    return ok(toUser(user), 'Profile updated successfully');
  });

  app.handle(sessionCalls.updatePassword, admin, async ({ signedIn, body, request }) => {
    const { currentPassword, newPassword } = body;
    const token = await service.changePassword(signedIn.userId, currentPassword, newPassword, clientOf(request));
    return { ...done('Password updated successfully'), token };
  });
}
