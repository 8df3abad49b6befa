import { createHash } from 'node:crypto';

/** Returns the Subresource Integrity value of a script, with which a browser verifies the script it loads. */
export const integrityOf = (code: Uint8Array): string => `sha384-${createHash('sha384').update(code).digest('base64')}`;
