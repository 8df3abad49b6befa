import * as contracts from '@msl/shared/contracts';
import type { Call } from '@msl/shared/contracts';

/** A call with the values of its path parameters. */
export interface MatchedCall {
  call: Call;
  params: Record<string, string>;
}

const groups = Object.entries(contracts).filter(([name]) => name.endsWith('Calls'));

/** Every call of the contracts. */
export const allCalls = groups.flatMap(([, group]) => Object.values(group as Record<string, Call>));

const segmentsOf = (path: string) => path.split('/');

/** Calls with fewer parameters come first: `admin/registry/remotes` before `admin/registry/:remote`. */
const sorted = allCalls
  .map((call) => ({ call, segments: segmentsOf(call.path) }))
  .sort((one, other) => one.call.path.split(':').length - other.call.path.split(':').length);

function paramsOf(pattern: string[], path: string[]): Record<string, string> | undefined {
  if (pattern.length !== path.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of pattern.entries()) {
    const value = path[index] ?? '';
    if (segment.startsWith(':')) params[segment.slice(1)] = decodeURIComponent(value);
    else if (segment !== value) return undefined;
  }
  return params;
}

/**
 * Finds the call that a request makes.
 *
 * @param path below `/api/`
 */
export function matchCall(method: string, path: string): MatchedCall | undefined {
  const found = segmentsOf(path);
  for (const { call, segments } of sorted) {
    const params = call.method === method ? paramsOf(segments, found) : undefined;
    if (params) return { call, params };
  }
  return undefined;
}
