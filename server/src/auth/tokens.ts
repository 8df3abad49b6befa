import { createHash, randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

export interface TokenClaims {
  userId: string;
  sessionId: string;
}

/**
 * The one algorithm, whatever a token's header asks for. Clocks of instances may differ by seconds: `iat` is not held
 * against them, and the session's row, which the guard reads as well, has the last word on when it ends.
 */
const readOptions = { algorithms: ['HS256'], requiredClaims: ['sub', 'jti', 'exp'], clockTolerance: 5 };

/** Signs and reads session tokens. */
export class Tokens {
  private readonly key: Uint8Array;

  /** @param secret any text; the key is derived from it */
  constructor(secret: string) {
    this.key = createHash('sha256').update(secret).digest();
  }

  sign({ userId, sessionId }: TokenClaims, expiresAt: Date): Promise<string> {
    return new SignJWT()
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(userId)
      .setJti(sessionId)
      .setIssuedAt()
      .setExpirationTime(expiresAt)
      .sign(this.key);
  }

  /** The claims of a token that is genuine and has not expired; whether its session was ended, only the database knows. */
  async read(token: string): Promise<TokenClaims | undefined> {
    try {
      const { payload } = await jwtVerify(token, this.key, readOptions);
      return payload.sub && payload.jti ? { userId: payload.sub, sessionId: payload.jti } : undefined;
    } catch {
      return undefined;
    }
  }
}

/** Where a link with this secret leads. */
export const registrationPath = (token: string): string => `/register?token=${token}`;

/** The secret part of a link; only its hash is stored. */
export const newLinkToken = (): string => randomBytes(24).toString('base64url');
export const hashLinkToken = (token: string): string => createHash('sha256').update(token).digest('hex');
