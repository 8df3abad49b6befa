import { retirementCalls } from '@msl/shared/contracts';
import { releaser, releaserName } from '../../http/access';
import { ok } from '../../http/answers';
import type { App } from '../../http/app';
import type { ReleasesParts } from './releases';
import { listRetired, retire } from './retirements';

const access = { config: { access: 'public', rate: 'file' } } as const;

/**
 * Registers the call that retires a remote, and `GET /remotes/retired.json`, by which pages tell a retired area from an
 * unknown address. Other origins may read it, like the registry.
 */
export function retirementRoutes(app: App, parts: ReleasesParts): void {
  app.handle(retirementCalls.retire, releaser, async ({ params: { remote }, body, releaser }) => {
    const retired = await retire(remote, { who: releaserName(releaser), ...body }, parts);
    return ok(retired, `${remote} is retired`);
  });

  app.get('/remotes/retired.json', access, async (_request, reply) => {
    reply.header('Access-Control-Allow-Origin', '*').header('Cross-Origin-Resource-Policy', 'cross-origin');
    reply.header('Cache-Control', 'no-store').type('application/json; charset=utf-8');
    return JSON.stringify(await listRetired(parts.db, parts.versions));
  });
}
