import type { Area, RemoteManifest } from '@msl/shared/remote';
import { createRemoteLoader, type RemoteSource, type RemoteState } from '../../remotes/loading/remoteLoader';
import { withinRemoteLimit } from '../../remotes/loading/timeLimit';

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** True for whatever React can render: a function, a class, or the result of `memo`, `lazy` and the like. */
const isComponent = (value: unknown) =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);

type Load = () => Promise<{ default: unknown }>;

/** @param at the member of the manifest @param of what it belongs to, for people */
async function loadFault(load: Load, at: string, of = ''): Promise<string[]> {
  try {
    const loaded: unknown = await withinRemoteLimit(load());
    if (isComponent((loaded as { default?: unknown } | null)?.default)) return [];
    return [`${at}${of} loads a module without a component as its default export.`];
  } catch (error) {
    return [`${at}${of} could not be loaded: ${messageOf(error)}`];
  }
}

const isLoad = (value: unknown): value is Load => typeof value === 'function';

async function manifestFaults({ areas, slots = {} }: RemoteManifest): Promise<string[]> {
  const routes = areas.flatMap(({ routes }: Area, area) =>
    routes.map(({ path, page }, index) =>
      loadFault(page, `areas[${area}].routes[${index}].page`, `, of the route "${path}",`),
    ),
  );
  const badges = areas.map(({ badge }, area) => (isLoad(badge) ? loadFault(badge, `areas[${area}].badge`) : []));
  const parts = Object.entries(slots).flatMap(([slot, list]: [string, { card?: Load; dialog?: Load }[]]) =>
    list.map(({ card, dialog }, index) => {
      const load = card ?? dialog;
      return load ? loadFault(load, `slots.${slot}[${index}].${card ? 'card' : 'dialog'}`) : [];
    }),
  );
  return (await Promise.all([...routes, ...badges, ...parts])).flat();
}

async function remoteFaults(remote: RemoteState): Promise<string[]> {
  if (remote.status === 'ready') return manifestFaults(remote.manifest);
  if (remote.status === 'loading') return ['It is still being loaded.'];
  const { summary, detail } = remote.failure;
  return [detail ? `${summary} ${detail}` : summary];
}

/**
 * Loads every remote of the registry and every screen, badge and slot of each, without rendering them.
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
