import { createHash, randomInt } from 'node:crypto';

const codes = 10;
const groups = 4;
const groupLength = 4;
/** Without characters that are mistaken for others. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

const newGroup = () => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Returns ten new recovery codes, e.g. `k7dm-3xqp-wz9a-hb2c`: too long to guess, so a fast hash is enough. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: codes }, () => Array.from({ length: groups }, newGroup).join('-'));

/** Returns the hash that the database stores. Dashes, spaces and case do not matter. */
export const hashRecoveryCode = (userId: string, code: string): string =>
  createHash('sha256')
    .update(`${userId}\n${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
    .digest('hex');
