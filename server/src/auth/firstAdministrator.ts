import type { Config } from '../config/config';
import { hashPassword } from './passwords';
import { weaknessOf } from './passwordStrength';
import type { SessionService } from './sessionService';
import { registrationPath } from './tokens';

/**
 * Makes the administrator that the configuration names if there is none yet. Without one in the configuration either, answers the
 * path of a one-time set-up link; those of earlier starts end.
 *
 * An easily guessed password of the configuration is taken all the same, so that a start never fails for it.
 *
 * @param warn receives one sentence if that password is easily guessed; it does not contain the password
 */
export async function ensureAdministrator(
  { users, invitations }: SessionService,
  { administrator }: Pick<Config, 'administrator'>,
  warn: (message: string) => void,
): Promise<string | undefined> {
  if (await users.exist()) return undefined;
  if (!administrator) return registrationPath(await invitations.createSetup());
  const { email, password } = administrator;
  const weakness = await weaknessOf(password, { email });
  if (weakness) warn(`ADMIN_PASSWORD is easily guessed, change it in the profile: ${weakness}`);
  // Another instance that starts at the same moment may be quicker; then its row stays.
  await users.insert({ name: 'Administrator', email, passwordHash: await hashPassword(password), mayRelease: true });
  return undefined;
}
