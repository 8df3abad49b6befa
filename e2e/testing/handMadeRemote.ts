import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';

interface Entry {
  version: string;
  entry: string;
  integrity: string;
  own?: { expiresAt: string; origin?: string };
}

export type Registry = Record<string, Entry>;

/** Returns the public registry document of the product. */
export const liveRegistry = async () =>
  (await (await fetch(`${process.env.E2E_URL}/remotes/registry.json`)).json()) as Registry;

const integrityOf = (body: string) => `sha384-${createHash('sha384').update(body).digest('base64')}`;

/** Replaces the registry document that a page receives. */
export async function answerRegistry(page: Page, change: (live: Registry) => Registry) {
  await page.route('**/remotes/registry.json', async (route) => route.fulfill({ json: change(await liveRegistry()) }));
}

/** Replaces the entries of remotes by scripts, with matching integrity in the registry. */
export async function serveEntries(page: Page, bodies: Record<string, string>, type = 'text/javascript') {
  await answerRegistry(page, (live) => {
    const replaced = Object.entries(bodies).map(([name, body]) => [
      name,
      { ...(live[name] as Entry), integrity: integrityOf(body) },
    ]);
    return { ...live, ...(Object.fromEntries(replaced) as Registry) };
  });
  for (const [name, body] of Object.entries(bodies))
    await page.route(new RegExp(`/remotes/${name}/[^/]+/remoteEntry\\.js`), (route) =>
      route.fulfill({ contentType: type, headers: { 'access-control-allow-origin': '*' }, body }),
    );
}

/**
 * Returns a hand-written remote entry with one screen.
 *
 * @param screen body of the component; may use `react`, and `scope` with the shared packages of the page
 * @param path path of the screen below `/admin/`
 */
export const handMadeEntry = (name: string, path: string, screen: string) => `var msl_${name} = {
  init(scope) { this.scope = scope; },
  async get() {
    const scope = this.scope;
    const react = Object.values(scope.react)[0].lib();
    function Screen() { ${screen} }
    const route = { path: '${path}', title: 'Hand-made', page: async () => ({ default: Screen }) };
    const area = { name: 'hand-made', title: 'Hand-made', icon: 'file', routes: [route] };
    return () => ({ default: { name: '${name}', requires: { api: '^1.0.0' }, areas: [area] } });
  },
};`;
