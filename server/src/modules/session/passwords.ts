import { hash, verify } from '@node-rs/argon2';
import { Turns } from './turns';

/** OWASP's parameters for Argon2id, which is what the library hashes with unless told otherwise. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Each hash takes 19 MB and one of the four threads that files, name look-ups and pictures use as well: two at once leave
 * half of them free. Who waits longest waits about a second.
 */
const turns = new Turns(2, 30);

/** @throws Refusal (503) when too many hashes wait already */
export const hashPassword = (password: string): Promise<string> => turns.take(() => hash(password, cost), true);

/** Made once, with the same cost as every other. */
let hashOfNobody: Promise<string> | undefined;

/**
 * Whether this is the password behind a hash. Without a hash (no such account) it takes as long and answers `false`, so
 * that nobody can tell which accounts exist by the time of the answer.
 *
 * @param preferred whether it goes before others that wait
 * @throws Refusal (503) when too many wait already
 */
export async function isPassword(
  passwordHash: string | undefined,
  password: string,
  preferred = false,
): Promise<boolean> {
  hashOfNobody ??= hash('nobody has this password', cost);
  const against = passwordHash ?? (await hashOfNobody);
  const matches = await turns.take(() => verify(against, password), preferred);
  return matches && passwordHash !== undefined;
}

/** Makes the hash that unknown accounts are compared with, so that the first sign-in does not pay for it. */
export async function preparePasswords(): Promise<void> {
  await isPassword(undefined, '');
}
