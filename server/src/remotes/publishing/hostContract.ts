import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Call, HostContract } from '@msl/shared/contracts';
import type { RouteOptions } from 'fastify';
import { z } from 'zod';

/** Maximum JavaScript in Brotli-compressed bytes: of what a part of a remote loads first, and of each later script. */
export const scriptLimits = { mostBytes: 60_000, mostLaterBytes: 150_000 };

/** `contract.json`, as the host's build writes it. */
const BuiltContract = z.object({
  api: z.string(),
  types: z.string(),
  shared: z.record(z.string(), z.string()),
  exports: z.record(z.string(), z.array(z.string())).optional(),
  links: z.array(z.string()).optional(),
  areaLinks: z.array(z.string()).optional(),
});

export interface HostContractParts {
  /** Folder of the built host, `host/dist`. */
  hostFolder: string;
  /** The calls that the server has routes for, see {@link callsOf}. */
  calls: readonly string[];
  /** Whether the server has a browser that loads versions. */
  loads: boolean;
}

const nameOf = ({ method, path }: Call) => `${method} ${path}`;

/** Returns the calls among the routes of a server, as remotes name them (`GET admin/manual/detail/:id`), sorted. */
export function callsOf(routes: readonly Pick<RouteOptions, 'config'>[]): string[] {
  const calls = routes.flatMap(({ config }) => (config?.call ? [nameOf(config.call)] : []));
  return [...new Set(calls)].sort();
}

/**
 * Returns the contract of the running host. Reads `contract.json` each time, because each build of the host writes it.
 *
 * @throws if the host is not built, or was built by a release that did not write the file
 */
export async function hostContract({ hostFolder, calls, loads }: HostContractParts): Promise<HostContract> {
  const file = join(hostFolder, 'contract.json');
  const built = BuiltContract.parse(JSON.parse(await readFile(file, 'utf8')));
  return { ...built, calls: [...calls], ...scriptLimits, loads };
}
