import { createRemoteJWKSet, jwtVerify } from 'jose';
import { z } from 'zod';

/** The administrator who asks, as the host says. */
export interface Asker {
  id: string;
  name: string;
  email: string;
}

const Claims = z.object({ sub: z.string(), name: z.string(), email: z.string() });

/** Returns who asks by the `Authorization` header; `undefined` unless the host signed it for this service. */
export type VerifyIdentity = (authorization: string | undefined) => Promise<Asker | undefined>;

/**
 * Creates the check of who asks. It fetches the public keys of the host with the first request and when the host signs
 * with a new key.
 *
 * @param host address of the host, its `PUBLIC_URL`
 * @param remote name of the remote that this service belongs to
 */
export function identityVerifier(host: string, remote: string): VerifyIdentity {
  const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', host));
  return async (authorization) => {
    const [, token] = /^Bearer (.+)$/.exec(authorization ?? '') ?? [];
    if (!token) return undefined;
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['ES256'],
        issuer: host,
        audience: remote,
        requiredClaims: ['exp'],
        clockTolerance: 5,
      });
      const { sub: id, name, email } = Claims.parse(payload);
      return { id, name, email };
    } catch {
      return undefined;
    }
  };
}
