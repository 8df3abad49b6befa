import { type Needs } from '@msl/shared/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Guards, RouteNeeds } from '../http/access';
import { Forbidden, NotPermitted, PasswordNeeded, TotpSetupRequired, unauthorized } from '../errors/domainErrors';
import { isApiToken } from './api-tokens/apiTokens';
import type { SessionService } from './sessionService';
import type { SessionStreams } from './sessionStreams';
import { type DeployTokens, isDeployToken } from './deployTokens';
import { permits, rightText } from '../http/rights';

declare module 'fastify' {
  interface FastifyInstance {
    sessions: SessionService;
    sessionStreams: SessionStreams;
  }
}

type Sessions = Pick<SessionService, 'findSender' | 'sessions' | 'users' | 'apiTokens'>;

const mayNotRelease = () =>
  new Forbidden(
    'You do not have permission to release. An administrator who has it can grant it on the Administrators page.',
  );

const notForTokens = () =>
  new Forbidden('API tokens cannot make this call. They can make calls that need a right and no password.');

async function signIn(request: FastifyRequest, service: Sessions, isForSetup?: true): Promise<string> {
  if (isApiToken(request.headers.authorization)) throw notForTokens();
  const sender = await service.findSender(request.headers);
  if (!sender) throw unauthorized();
  const { lastUsedAt, ...signedIn } = sender;
  const { userId, sessionId } = signedIn;
  if (signedIn.mustSetUp && !isForSetup) throw new TotpSetupRequired();
  request.signedIn = signedIn;
  // With a read-only database administrators can still read.
  await service.sessions
    .noteUse(sessionId, lastUsedAt)
    .catch((error: unknown) => request.log.warn({ err: error }, 'could not note the use of a session'));
  return userId;
}

async function useApiToken(request: FastifyRequest, { apiTokens }: Sessions): Promise<void> {
  const use = await apiTokens.find(request.headers.authorization);
  if (!use) throw unauthorized('This API token is not valid: it has expired or was revoked.');
  if (use.mustSetUp) throw new TotpSetupRequired();
  request.signedIn = use.signedIn;
  await apiTokens
    .noteUse(use.token)
    .catch((error: unknown) => request.log.warn({ err: error }, 'could not note the use of an API token'));
}

/** @throws NotPermitted if the role of the administrator, or the API token, does not include what the call needs */
function assertPermitted({ signedIn, headers }: FastifyRequest, needs: Exclude<Needs, 'release'>): void {
  if (!signedIn || permits(signedIn.rights, needs)) return;
  const what = [needs].flat().map((need) => (need === 'session' ? need : rightText(need)));
  throw new NotPermitted(what.join(' or '), isApiToken(headers.authorization) ? 'This API token' : 'Your role');
}

async function useToken(request: FastifyRequest, tokens: DeployTokens, anyRemote = false): Promise<void> {
  const token = await tokens.find(request.headers.authorization);
  if (!token)
    throw unauthorized(
      'This deploy token is not valid: it has expired, was revoked, or its maker can no longer release.',
    );
  const { remote } = request.params as { remote?: string };
  if (!anyRemote && token.remote !== remote) throw new Forbidden(`This deploy token is for ${token.remote} only.`);
  request.releaser = { kind: 'token', id: token.id, name: token.name, remote: token.remote };
  await tokens
    .noteUse(token)
    .catch((error: unknown) => request.log.warn({ err: error }, 'could not note the use of a deploy token'));
}

/**
 * Creates the guards of calls that are not public. They set `request.signedIn` and `request.releaser`, or respond with
 * 401 or 403.
 */
export function registerGuard(app: FastifyInstance, service: Sessions, tokens: DeployTokens): Guards {
  app.decorateRequest('signedIn', null);
  app.decorateRequest('releaser', null);

  const findPermittedUser = async (request: FastifyRequest) => {
    const user = await service.users.find(await signIn(request, service));
    if (!user) throw unauthorized();
    if (user.mayRelease !== 1) throw mayNotRelease();
    return user;
  };

  const admin =
    (needs: Exclude<Needs, 'release'>, { needsOf, needsPassword, isForSetup }: RouteNeeds) =>
    async (request: FastifyRequest) => {
      const takesTokens = needs !== 'session' && needsPassword === undefined;
      if (takesTokens && isApiToken(request.headers.authorization)) await useApiToken(request, service);
      else await signIn(request, service, isForSetup);
      assertPermitted(request, needsOf?.(request) ?? needs);
    };
  const release = async (request: FastifyRequest) => void (await findPermittedUser(request));
  const releaser = (anyRemote?: boolean) => async (request: FastifyRequest) => {
    if (isDeployToken(request.headers.authorization)) return useToken(request, tokens, anyRemote);
    const { id, name, email } = await findPermittedUser(request);
    request.releaser = { kind: 'administrator', userId: id, name, email };
  };

  /** Deploy tokens are exempt: a pipeline has no password. */
  const assertPasswordConfirmed = async ({ signedIn }: FastifyRequest) => {
    if (signedIn && !signedIn.isConfirmed) throw new PasswordNeeded();
  };

  return {
    of: ({ who, needs: permission, anyRemote }, route) => {
      const { needsPassword, needs } = route;
      if (who === 'public') return [];
      // A call without a declaration of its needs would be open to every role.
      if (!needs || (needs === 'release') !== (who === 'releaser' || permission === 'release')) {
        throw new Error(
          `What administrators need for a call is not declared, or not as its access says: ${String(needs)}`,
        );
      }
      const guard = who === 'releaser' ? releaser(anyRemote) : needs === 'release' ? release : admin(needs, route);
      return needsPassword === true ? [guard, assertPasswordConfirmed] : [guard];
    },
  };
}
