import { createHash } from 'node:crypto';

const name = 'checkprobe';

/** Address of the probe's screen, which has nothing of the checked version. */
export const neutralPath = `/admin/${name}`;

/**
 * A remote loaded beside the checked version. It gets the shared packages of the page, as every remote does, and keeps
 * them for the check. Opening its screen leaves the screen of the version, and deletes the cached answers, so that the next
 * screens ask again without another load of the page.
 */
export const probeEntry = `var msl_${name} = {
  init(scope) { globalThis.checkedShareScope = scope; },
  async get() {
    const load = async (name) => {
      const [{ lib, get }] = Object.values(globalThis.checkedShareScope[name]);
      return lib ? lib() : (await get())();
    };
    const [react, { api, useAppDispatch }] = await Promise.all(['react', '@msl/shared/data'].map(load));
    function Neutral() {
      const dispatch = useAppDispatch();
      react.useEffect(() => void dispatch(api.util.resetApiState()), [dispatch]);
      return react.createElement('h1', null, 'Between two screens');
    }
    const routes = [{ path: '${name}', title: 'Check', page: async () => ({ default: Neutral }) }];
    const area = { name: '${name}', title: 'Check', icon: 'file', unlisted: true, routes };
    return () => ({ default: { name: '${name}', requires: { api: '*' }, areas: [area] } });
  },
};`;

/** Entry of the probe in the registry. */
export const probeRegistry = {
  [name]: {
    version: '1.0.0',
    entry: `/remotes/${name}/1.0.0/remoteEntry.js`,
    integrity: `sha384-${createHash('sha384').update(probeEntry).digest('base64')}`,
  },
};
