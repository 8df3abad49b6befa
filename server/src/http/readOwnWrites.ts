import type { Call, Needs } from '@msl/shared/contracts';
import { undoCalls } from '@msl/shared/contracts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config';
import type { Changes } from '../database/changes';
import { isOverTls } from './secretCookie';

const name = 'msl-saved';

/** Longer than any change takes to reach the other instances, and a shared cache after them. */
const maxAgeSeconds = 10;

const hasSaved = (cookies: string | undefined): boolean => cookies?.includes(`${name}=1`) ?? false;

const toRights = (needs: Needs | undefined): readonly string[] => [needs ?? []].flat();

/** Whether a call changes what visitors see. */
const changesSite = ({ method, path, needs }: Call): boolean =>
  path === undoCalls.restore.path ||
  (method !== 'GET' && toRights(needs).some((right) => /^(catalogue|content|settings):/.test(right)));

/**
 * Lets an administrator see their own save on every instance: for a few seconds after it, a cookie makes instances
 * wait, before they answer from memory, for all changes that were committed until then. A shared cache must pass on
 * requests with this cookie. Does nothing for one server alone.
 */
export function registerReadOwnWrites(
  app: FastifyInstance,
  changes: Changes,
  { databaseUrl, sharedCache, publicUrl }: Pick<Config, 'databaseUrl' | 'sharedCache' | 'publicUrl'>,
): void {
  if (!databaseUrl && !sharedCache) return;
  app.addHook('onRequest', async (request) => {
    if (hasSaved(request.headers.cookie)) await changes.catchUp();
  });
  app.addHook('onSend', async (request, reply) => {
    const { call } = request.routeOptions.config;
    if (!call || !request.signedIn || reply.statusCode >= 400 || !changesSite(call)) return;
    const secure = isOverTls({ publicUrl }, request) ? '; Secure' : '';
    const rules = `Path=/; HttpOnly; SameSite=Strict; Max-Age=${maxAgeSeconds}`;
    reply.header('Set-Cookie', `${name}=1; ${rules}${secure}`);
  });
}
