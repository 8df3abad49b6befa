import type { Config } from '../config/config';
import { hashPassword } from './passwords';
import { findWeakness } from './passwordStrength';
import type { SessionService } from './sessionService';
import { registrationPath } from './tokens';

/**
 * Creates the configured administrator if there is none yet. Without a configured one, returns the path of a one-time
 * set-up link and revokes the links of earlier starts, see `createSetup`.
 *
 * An easily guessed password in the configuration is accepted, so that a start never fails because of it.
 *
 * @param warn called with one sentence (without the password) if that password is easily guessed
 */
export async function ensureAdministrator(
  { users, invitations }: SessionService,
  { administrator }: Pick<Config, 'administrator'>,
  warn: (message: string) => void,
): Promise<string | undefined> {
  if (await users.exist()) return undefined;
  if (!administrator) return registrationPath(await invitations.createSetup());
  const { email, password } = administrator;
  const weakness = await findWeakness(password, { email });
  if (weakness) warn(`ADMIN_PASSWORD is easily guessed, change it in the profile: ${weakness}`);
  // If another instance inserts it first, its row stays.
  await users.insert({ name: 'Administrator', email, passwordHash: await hashPassword(password), mayRelease: true });
  return undefined;
}
