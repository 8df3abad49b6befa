import { sessionCalls, type User } from '@msl/shared/contracts';
import type { FastifyRequest } from 'fastify';
import type { UsersTable } from '../../database/schema';
import { admin, signIn } from '../../http/access';
import { done, ok } from '../../http/answers';
import type { App } from '../../http/app';
import { unauthorized } from '../../http/refusals';
import { emailTaken, type SessionService } from './sessionService';

const toUser = ({ id, name, email, phone, profilePicture }: UsersTable): User => ({
  _id: id,
  name,
  email,
  phone,
  profilePicture,
});

const agentOf = ({ headers }: FastifyRequest) => headers['user-agent'] ?? '';

/** Signing in and out, registration by link, and one's own account. */
export function sessionRoutes(app: App, service: SessionService): void {
  const { users, sessions } = service;

  const currentUser = async (id: string) => {
    const user = await users.find(id);
    if (!user) throw unauthorized();
    return user;
  };

  app.handle(sessionCalls.logIn, signIn, async ({ body, request }) => ({
    ...done('Login successful!'),
    token: await service.signIn(body, agentOf(request)),
  }));

  app.handle(sessionCalls.logOut, admin, async ({ signedIn }) => {
    await sessions.revoke(signedIn.sessionId);
    return done('Signed out');
  });

  app.handle(sessionCalls.register, signIn, async ({ body, request }) => ({
    ...done('Administrator created successfully'),
    token: await service.register(body, agentOf(request)),
  }));

  app.handle(sessionCalls.getUser, admin, async ({ signedIn }) => ok(toUser(await currentUser(signedIn.userId))));

  app.handle(sessionCalls.updateProfile, admin, async ({ signedIn, body }) => {
    const owner = await users.findByEmail(body.email);
    if (owner && owner.id !== signedIn.userId) throw emailTaken();
    await users.update(signedIn.userId, body);
    return ok(toUser(await currentUser(signedIn.userId)), 'Profile updated successfully');
  });

  app.handle(sessionCalls.updatePassword, admin, async ({ signedIn, body, request }) => {
    const { currentPassword, newPassword } = body;
    const token = await service.changePassword(signedIn.userId, currentPassword, newPassword, agentOf(request));
    return { ...done('Password updated successfully'), token };
  });
}
