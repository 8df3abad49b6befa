import { randomBytes } from 'node:crypto';

/** Returns a new id: 96 random bits in 16 URL-safe characters. */
export const newId = (): string => randomBytes(12).toString('base64url');
