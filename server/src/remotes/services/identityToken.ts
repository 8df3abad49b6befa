import { SignJWT } from 'jose';
import type { UsersTable } from '../../database/accountTables';
import { identityAlgorithm, type IdentityKeys } from './identityKeys';

const lifetime = '60s';

export interface IdentityTokenParts {
  keys: IdentityKeys;
  /** Address of this site. */
  issuer: string;
  /** The remote whose service is asked: a token is valid for this service only. */
  remote: string;
  user: Pick<UsersTable, 'id' | 'name' | 'email'>;
}

/** Signs who asks a service: a JWT that is valid for a minute and for one service. */
export async function signIdentity({ keys, issuer, remote, user }: IdentityTokenParts): Promise<string> {
  const { kid, key } = await keys.signingKey();
  return new SignJWT({ name: user.name, email: user.email })
    .setProtectedHeader({ alg: identityAlgorithm, kid, typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(remote)
    .setSubject(user.id)
    .setIssuedAt()
    .setExpirationTime(lifetime)
    .sign(key);
}
