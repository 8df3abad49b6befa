import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config';

/** A cookie that holds a random secret, which scripts cannot read. */
export interface SecretCookie {
  /** Whether a request has the cookie, valid or not. */
  isIn: (header: string | undefined) => header is string;
  /** Returns the secret in a `Cookie` header, if any. */
  readSecret: (header: string | undefined) => string | undefined;
  /** Returns the `Set-Cookie` header. @param secret `undefined` removes the cookie */
  toHeader: (secret: string | undefined, isSecure: boolean) => string;
}

interface SecretCookieRules {
  name: string;
  path: string;
  sameSite: 'Strict' | 'Lax';
  maxAgeSeconds: number;
}

export function secretCookie({ name, path, sameSite, maxAgeSeconds }: SecretCookieRules): SecretCookie {
  const cookiePattern = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`);
  return {
    isIn: (header): header is string => header?.includes(`${name}=`) ?? false,
    readSecret: (header) => cookiePattern.exec(header ?? '')?.[1],
    toHeader: (secret, isSecure) => {
      const maxAge = secret === undefined ? 0 : maxAgeSeconds;
      const rules = [`Path=${path}`, 'HttpOnly', `SameSite=${sameSite}`, `Max-Age=${maxAge}`];
      return [`${name}=${secret ?? ''}`, ...rules, ...(isSecure ? ['Secure'] : [])].join('; ');
    },
  };
}

export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Returns the hash that the database stores, which cannot be sent as a cookie. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Whether the browser uses TLS, so that its cookies can be `Secure`. */
export const isOverTls = ({ publicUrl }: Pick<Config, 'publicUrl'>, { protocol }: FastifyRequest): boolean =>
  (publicUrl?.startsWith('https://') ?? false) || protocol === 'https';
