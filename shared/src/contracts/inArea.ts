import type { Call } from './call';
import type { RightAction, RightArea } from './rights';

const actionOf: Record<Call['method'], RightAction> = {
  GET: 'read',
  POST: 'write',
  PUT: 'write',
  PATCH: 'write',
  DELETE: 'delete',
};

function withNeeds<C extends Call>(call: C, area: RightArea | 'session' | 'release'): C {
  if (!call.path.startsWith('admin/')) return call;
  if (area === 'session' || area === 'release') return { ...call, needs: call.needs ?? area };
  const needs = call.needs ?? (`${area}:${actionOf[call.method]}` as const);
  return { ...call, needs, ...(call.mayDelete && { needsToDelete: `${area}:delete` as const }) };
}

/**
 * Declares what administrators need for a group of calls: the right of the area that fits the method of each call (GET:
 * read, POST and PUT: write, DELETE: delete), unless the call names its own `needs`. Calls of guests need nothing.
 *
 * @param area an area, `session` or `release`, see {@link Needs}
 */
export function inArea<T extends Record<string, Call>>(area: RightArea | 'session' | 'release', calls: T): T {
  return Object.fromEntries(Object.entries(calls).map(([name, one]) => [name, withNeeds(one, area)])) as T;
}
