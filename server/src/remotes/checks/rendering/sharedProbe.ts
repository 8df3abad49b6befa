import { createHash } from 'node:crypto';
import type { RemoteRegistry } from '@msl/shared/remote';

const name = 'checkprobe';

/** Address of the probe's screen, which has nothing of the checked version. */
export const neutralPath = `/admin/${name}`;

/** Address below which the probe shows the parts of the version: `<probePath>/<kind>/<index>`. */
export const probePath = `/admin/${name}/parts`;

/** What a version adds to screens of others. */
export type PartKind = 'badge' | 'dashboard' | 'palette' | 'rowDialog' | 'rowTarget';

/** The elements that belong to a part that the probe shows. */
export const partRoot = '[data-checked-part], [role="dialog"], [role="alertdialog"]';

const entryPath = `/remotes/${name}/1.0.0/remoteEntry.js`;

/**
 * A remote loaded beside the checked version. It gets the shared packages of the page, as every remote does, and keeps
 * them for the check. Opening its screen leaves the screen of the version, and deletes the cached answers, so that the next
 * screens ask again without another load of the page. Its other screen shows one part of the version.
 */
const entryFor = (remote: string) => `var msl_${name} = {
  init(scope) { globalThis.checkedShareScope = scope; },
  async get() {
    const load = async (name) => {
      const [{ lib, get }] = Object.values(globalThis.checkedShareScope[name]);
      return lib ? lib() : (await get())();
    };
    const packages = ['react', 'react-router-dom', '@msl/shared/data'];
    const [react, { useParams }, { api, useAppDispatch }] = await Promise.all(packages.map(load));
    const { createElement, lazy, Suspense, useEffect } = react;
    function Neutral() {
      const dispatch = useAppDispatch();
      useEffect(() => void dispatch({ type: api.reducerPath + '/resetApiState' }), [dispatch]);
      return createElement('h1', null, 'Between two screens');
    }

    const row = { id: 'record-1', name: 'A record' };
    const asBadge = (useBadge) => () =>
      useBadge().map(({ count, label }) => createElement('p', { key: label }, label + count));
    const partOf = async (kind, index) => {
      const { default: { areas, slots } } = (await msl_${remote}.get('./manifest'))();
      if (kind === 'badge') return asBadge((await areas[index].badge()).default);
      if (kind === 'dashboard') return (await slots.dashboard[index].card()).default;
      if (kind === 'palette') return (await slots.palette[index].dialog()).default;
      if (kind === 'rowDialog') return (await slots.rowActions[index].dialog()).default;
      return () => createElement('p', null, slots.rowActions[index].to(row).area.toString());
    };
    const known = {};
    const screenOf = (kind, index) => known[kind + index] ??=
      lazy(async () => ({ default: await partOf(kind, Number(index)) }));
    const enableStyles = () => {
      const links = document.querySelectorAll('link[rel="stylesheet"][href*="/remotes/${remote}/"]');
      for (const link of links) link.disabled = false;
    };
    const loading = createElement('div', { role: 'status', 'aria-label': 'Loading' });
    function Part() {
      const { kind, index } = useParams();
      // The host turns the styles of the version off when none of its areas is shown, after this effect.
      useEffect(() => void setTimeout(enableStyles), [kind, index]);
      const props = { onClose: () => undefined, ...(kind === 'rowDialog' && { row }) };
      const content = createElement(screenOf(kind, index), kind === 'dashboard' ? {} : props);
      const isSilent = kind === 'badge' && createElement('p', null, 'Badge');
      return [
        createElement('h1', { key: 'title' }, 'A part'),
        createElement('div', { key: kind + index, 'data-checked-part': kind },
          createElement(Suspense, { fallback: loading }, isSilent, content)),
      ];
    }

    const routes = [
      { path: '${name}', title: 'Check', page: async () => ({ default: Neutral }) },
      { path: '${name}/parts/:kind/:index', title: 'Check', page: async () => ({ default: Part }) },
    ];
    const area = { name: '${name}', title: 'Check', icon: 'file', unlisted: true, routes };
    return () => ({ default: { name: '${name}', requires: { api: '*' }, areas: [area] } });
  },
};`;

/** Returns the probe for a remote: its only file and its entry in the registry. */
export function probeOf(remote: string): { path: string; body: string; registry: RemoteRegistry } {
  const body = entryFor(remote);
  const integrity = `sha384-${createHash('sha384').update(body).digest('base64')}`;
  return { path: entryPath, body, registry: { [name]: { version: '1.0.0', entry: entryPath, integrity } } };
}
