import type { Db } from '../database/db';
import { DeployTokens } from './deployTokens';
import { SealedSecrets } from '../config/sealedSecrets';
import { signingSecret } from '../config/secrets';
import type { Config } from '../config/config';
import { ApiTokens } from './api-tokens/apiTokens';
import { SecondFactors } from './second-factor/secondFactors';
import { SessionService } from './sessionService';
import { SignInThrottle } from './signInThrottle';
import { Tokens } from './tokens';

/** The sessions of a database, with the secret that signs their tokens. @param now for tests */
export async function openSessions(
  db: Db,
  config: Pick<Config, 'jwtSecret' | 'dataDir' | 'rateLimit'>,
  now?: () => number,
): Promise<SessionService> {
  const secret = await signingSecret(config);
  const throttle = new SignInThrottle(db, { secret, isEnabled: config.rateLimit, now });
  return new SessionService(db, new Tokens(secret), throttle, {
    deployTokens: new DeployTokens(db, now),
    apiTokens: new ApiTokens(db, now),
    secondFactors: new SecondFactors(db, new SealedSecrets('msl second factors', async () => secret), now),
  });
}
