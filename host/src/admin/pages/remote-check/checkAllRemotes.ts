import type { Area, AreaRoute, RemoteManifest } from '@msl/shared/remote';
import { createRemoteLoader, type RemoteSource, type RemoteState } from '../../remotes/loading/remoteLoader';
import { withTimeLimit } from '../../remotes/loading/timeLimit';

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** True for whatever React can render: a function, a class, or the result of `memo`, `lazy` and the like. */
const isComponent = (value: unknown) =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);

async function pageFault({ path, page }: AreaRoute, at: string): Promise<string[]> {
  try {
    const loaded: unknown = await withTimeLimit(page());
    if (isComponent((loaded as { default?: unknown } | null)?.default)) return [];
    return [`${at}.page, of the route "${path}", loads a module without a component as its default export.`];
  } catch (error) {
    return [`${at}.page, of the route "${path}", could not be loaded: ${messageOf(error)}`];
  }
}

async function pageFaults({ areas }: RemoteManifest): Promise<string[]> {
  const routes = areas.flatMap(({ routes }: Area, area) =>
    routes.map((route, index) => pageFault(route, `areas[${area}].routes[${index}]`)),
  );
  return (await Promise.all(routes)).flat();
}

async function remoteFaults(remote: RemoteState): Promise<string[]> {
  if (remote.status === 'ready') return pageFaults(remote.manifest);
  if (remote.status === 'loading') return ['It is still being loaded.'];
  const { summary, detail } = remote.failure;
  return [detail ? `${summary} ${detail}` : summary];
}

/**
 * Loads every remote of the registry and every screen of each, without rendering them.
 *
 * @returns one sentence per error
 */
export async function checkAllRemotes(source: RemoteSource, limitMs?: number): Promise<string[]> {
  const loader = createRemoteLoader(source, limitMs);
  await loader.start();
  const { registry, remotes } = loader.getSnapshot();
  if (typeof registry === 'object') return [`${registry.summary} ${registry.detail ?? ''}`.trim()];
  const names = Object.keys(remotes);
  if (!names.length) return ['The registry names no remote.'];
  return (await Promise.all(Object.values(remotes).map(remoteFaults))).flat();
}
