import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';

interface Entry {
  version: string;
  entry: string;
  integrity: string;
  own?: { expiresAt: string; origin?: string };
}

export type Registry = Record<string, Entry>;

/** The registry as the product answers it to everybody. */
export const liveRegistry = async () =>
  (await (await fetch(`${process.env.E2E_URL}/remotes/registry.json`)).json()) as Registry;

const integrityOf = (body: string) => `sha384-${createHash('sha384').update(body).digest('base64')}`;

/** Answers the page another registry document than the server's. */
export async function answerRegistry(page: Page, change: (live: Registry) => Registry) {
  await page.route('**/remotes/registry.json', async (route) => route.fulfill({ json: change(await liveRegistry()) }));
}

/** Has a remote's entry be `body`, whole and as the registry names it. */
export async function serveEntry(page: Page, name: string, body: string, type = 'text/javascript') {
  await answerRegistry(page, (live) => ({
    ...live,
    [name]: { ...(live[name] as Entry), integrity: integrityOf(body) },
  }));
  await page.route(new RegExp(`/remotes/${name}/[^/]+/remoteEntry\\.js`), (route) =>
    route.fulfill({ contentType: type, headers: { 'access-control-allow-origin': '*' }, body }),
  );
}

/**
 * A remote's entry written by hand, with one screen.
 *
 * @param screen the body of its component, which has `react` and `scope`, the packages the page shares
 * @param path of its screen below `/admin/`
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
