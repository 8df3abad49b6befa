import { hash, verify } from '@node-rs/argon2';
import { BoundedQueue } from '../http/boundedQueue';

/** OWASP's parameters for Argon2id, which is what the library hashes with unless told otherwise. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Each hash takes 19 MB and one of the four threads that files, name look-ups and pictures use as well: two at once leave
 * half of them free. The longest wait is about a second.
 */
const hashing = new BoundedQueue(2, 30);

/** @throws Unavailable when too many hashes wait already */
export const hashPassword = (password: string): Promise<string> => hashing.run(() => hash(password, cost), true);

/** Made once, with the same cost as every other. */
let hashOfNobody: Promise<string> | undefined;

/**
 * Whether this is the password behind a hash. Without a hash (no such account) it takes as long and answers `false`, so
 * that nobody can tell which accounts exist by the time of the answer.
 *
 * @param isPreferred whether it starts before others that wait
 * @throws Unavailable when too many wait already
 */
export async function isPassword(
  passwordHash: string | undefined,
  password: string,
  isPreferred = false,
): Promise<boolean> {
  hashOfNobody ??= hash('nobody has this password', cost);
  const against = passwordHash ?? (await hashOfNobody);
  const matches = await hashing.run(() => verify(against, password), isPreferred);
  return matches && passwordHash !== undefined;
}

/** Makes the hash that unknown accounts are compared with, so that the first sign-in does not pay for it. */
export async function preparePasswords(): Promise<void> {
  await isPassword(undefined, '');
}
