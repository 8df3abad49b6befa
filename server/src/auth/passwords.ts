import { hash, verify } from '@node-rs/argon2';
import { BoundedQueue } from '../http/boundedQueue';

/** OWASP's parameters for Argon2id, the library's default algorithm. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * A hash takes 19 MB and one of the four threads that files, DNS and images use as well: two at once leave half of them
 * free. The maximum wait is about a second.
 */
const hashing = new BoundedQueue(2, 30);

/** @throws Unavailable if too many hashes are waiting */
export const hashPassword = (password: string): Promise<string> => hashing.run(() => hash(password, cost), true);

/** Computed once, with the same cost as every other hash. */
let hashOfNobody: Promise<string> | undefined;

/**
 * Whether a password matches a hash. Without a hash (unknown account) it takes as long and returns `false`, so that the
 * response time does not reveal which accounts exist.
 *
 * @param isPreferred whether it starts before other waiting checks
 * @throws Unavailable if too many are waiting
 */
export async function isPassword(
  passwordHash: string | undefined,
  password: string,
  isPreferred = false,
): Promise<boolean> {
  hashOfNobody ??= hash('nobody has this password', cost);
  const expectedHash = passwordHash ?? (await hashOfNobody);
  const matches = await hashing.run(() => verify(expectedHash, password), isPreferred);
  return matches && passwordHash !== undefined;
}

/** Computes the hash for unknown accounts ahead of the first sign-in. */
export async function preparePasswords(): Promise<void> {
  await isPassword(undefined, '');
}
