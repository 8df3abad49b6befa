import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether a request bears a configured token. Takes equally long for every wrong one. */
export function hasBearerToken({ authorization }: IncomingHttpHeaders, token: string | undefined): boolean {
  const [, given] = /^Bearer (.+)$/i.exec(authorization ?? '') ?? [];
  return Boolean(token && given && timingSafeEqual(digest(given), digest(token)));
}
