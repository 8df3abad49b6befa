import { changeSecret } from '../../auth/secretFingerprint';
import type { Config } from '../../config/config';
import { signingSecret } from '../../config/secrets';
import type { Db } from '../../database/db';
import { countOf } from '../../text/counts';
import { DomainError } from '../../errors/domainErrors';
import { hashPassword } from '../../auth/passwords';
import type { NewUser } from '../../auth/userRepository';
import type { SessionService } from '../../auth/sessionService';
import { ProgramError } from './programErrors';

type NewAdministrator = Omit<NewUser, 'passwordHash'> & { password: string };

export async function createAdministrator(
  { users }: SessionService,
  { password, name, email }: NewAdministrator,
): Promise<string> {
  const user = await users.insert({ name, email, passwordHash: await hashPassword(password), mayRelease: true });
  if (!user) throw new ProgramError(`There is an administrator ${email} already. To set a password: reset-password.`);
  return `The administrator ${email} was created.\n`;
}

export async function resetPassword(service: SessionService, email: string, password: string): Promise<string> {
  const endedSessions = await service.resetPassword(email, password);
  if (endedSessions === undefined)
    throw new ProgramError(`There is no administrator ${email}. To see who there is: list.`);
  return `The password of ${email} was changed, and ${countOf(endedSessions, 'session')} ended.\n`;
}

/** Gives an administrator a role, for when nobody who may do it can sign in. */
export async function setRole({ administrators }: SessionService, email: string, role: string): Promise<string> {
  const name = await administrators.rules.forceRole(email, role).catch((error: unknown) => {
    throw error instanceof DomainError ? new ProgramError(error.message) : error;
  });
  return `${email} has the role ${name} now.\n`;
}

/** Turns off the second factor of an account, for when nobody who may do it can sign in. */
export async function resetSecondFactor({ users, administrators }: SessionService, email: string): Promise<string> {
  const user = await users.findByEmail(email);
  if (!user) throw new ProgramError(`There is no administrator ${email}. To see who there is: list.`);
  const wasOn = await administrators.forceSecondFactorOff(user.id);
  return wasOn ? `The second factor of ${email} is off.\n` : `The second factor of ${email} was off already.\n`;
}

export async function listAdministrators({ users, administrators }: SessionService): Promise<string> {
  const [rows, names] = [await users.list(), await administrators.rules.roles.names()];
  if (!rows.length) return 'There is no administrator yet.\n';
  const table = [
    ['E-MAIL', 'NAME', 'SINCE', 'ROLE'],
    ...rows.map(({ email, name, role, createdAt }) => [email, name, createdAt.slice(0, 10), names.get(role) ?? role]),
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const lines = table.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  return `${lines.join('\n')}\n`;
}

export async function changeDatabaseSecret(db: Db, config: Pick<Config, 'jwtSecret' | 'dataDir'>): Promise<string> {
  await changeSecret(db, await signingSecret(config));
  return 'The secret was changed. Start all servers with it.\n';
}
