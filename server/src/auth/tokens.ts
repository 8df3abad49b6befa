import { createHash, randomBytes, subtle, type webcrypto } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

export interface TokenClaims {
  userId: string;
  sessionId: string;
}

/**
 * Accepts one algorithm only, whatever a token's header names. Clocks of instances may differ by seconds, so a future
 * `iat` is accepted. The session's row, which the guard reads too, decides when the session ends.
 */
const readOptions = { algorithms: ['HS256'], requiredClaims: ['sub', 'jti', 'exp'], clockTolerance: 5 };

/** Signs and reads session tokens. */
export class Tokens {
  /** Imported once: each request verifies a token, and importing takes as long as verifying. */
  private readonly key: Promise<webcrypto.CryptoKey>;

  /** @param secret any text; the key is derived from it */
  constructor(secret: string) {
    const bytes = createHash('sha256').update(secret).digest();
    this.key = subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
  }

  async sign({ userId, sessionId }: TokenClaims, expiresAt: Date): Promise<string> {
    return new SignJWT()
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(userId)
      .setJti(sessionId)
      .setIssuedAt()
      .setExpirationTime(expiresAt)
      .sign(await this.key);
  }

  /** Like {@link read}, for an `Authorization` header. */
  async readHeader(authorization: string | undefined): Promise<TokenClaims | undefined> {
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1];
    return token === undefined ? undefined : this.read(token);
  }

  /**
   * Returns the claims of a genuine token that has not expired. Only the database knows whether the session has
   * ended.
   */
  async read(token: string): Promise<TokenClaims | undefined> {
    try {
      const { payload } = await jwtVerify(token, await this.key, readOptions);
      return payload.sub && payload.jti ? { userId: payload.sub, sessionId: payload.jti } : undefined;
    } catch {
      return undefined;
    }
  }
}

/** Returns the path of the registration page for the secret of an invitation. */
export const registrationPath = (token: string): string => `/register?token=${token}`;

/** Creates the secret part of a link. Only its hash is stored. */
export const newLinkToken = (): string => randomBytes(24).toString('base64url');
export const hashLinkToken = (token: string): string => createHash('sha256').update(token).digest('hex');
