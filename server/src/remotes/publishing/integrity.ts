import { createHash } from 'node:crypto';

/** Subresource integrity of a script, as a browser holds it against what it loads. */
export const integrityOf = (code: Uint8Array): string => `sha384-${createHash('sha384').update(code).digest('base64')}`;
