import { hash, verify } from '@node-rs/argon2';

/** OWASP's parameters for Argon2id, which is what the library hashes with unless told otherwise. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Made once, with the same cost as every other. */
let hashOfNobody: Promise<string> | undefined;

/**
 * Whether this is the password behind a hash. Without a hash (no such account) it takes as long and answers `false`, so
 * that nobody can tell which accounts exist by the time of the answer.
 */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  hashOfNobody ??= hashPassword('nobody has this password');
  const matches = await verify(passwordHash ?? (await hashOfNobody), password);
  return matches && passwordHash !== undefined;
}

/** Makes the hash that unknown accounts are compared with, so that the first sign-in does not pay for it. */
export async function preparePasswords(): Promise<void> {
  await isPassword(undefined, '');
}
