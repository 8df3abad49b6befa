import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { openAdmin } from './testing/administrator';
import { eventually } from './testing/eventually';
import { openScreen, waitForScreen } from './testing/screen';
import { nextFrame } from './testing/scrolling';
import { fetchThroughServer, sendEveryWay } from './testing/sendEveryWay';
import { answerRegistry, handMadeEntry, liveRegistry, serveEntries } from './testing/handMadeRemote';

const names = ['catalogue', 'content', 'inbox', 'settings'];

/** A list of each remote, and its heading. */
const screens = [
  ['/admin/manuals/index', 'Manuals'],
  ['/admin/news/index', 'News'],
  ['/admin/inquiry/index', 'Inquiry'],
  ['/admin/administrators', 'Administrators'],
] as const;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

const follow = (page: Page, address: string) =>
  page.getByRole('navigation', { name: 'Admin' }).locator(`a[href="${address}"]`).click();

const announce = (page: Page, name: string) =>
  page.evaluate((detail) => window.dispatchEvent(new CustomEvent('msl:remote-changed', { detail })), { name });

interface Share {
  lib?: () => Record<string, unknown>;
  useIn: string[];
}

/** What the federation runtime keeps of a remote. */
interface Instance {
  options: { name: string };
  shareScopeMap: { default: Record<string, Record<string, Share>> };
}

declare global {
  var isMended: boolean | undefined;
}

/** Of every shared package: how many versions there are, who took it, and whether all have the very same. */
const sharedPackages = (page: Page) =>
  page.evaluate((remotes) => {
    const all = (globalThis as unknown as { __FEDERATION__: { __INSTANCES__: Instance[] } }).__FEDERATION__
      .__INSTANCES__;
    const instances = remotes.map((name) => all.find(({ options }) => options.name === `msl_${name}`));
    const packages = Object.keys(instances[0]?.shareScopeMap.default ?? {});
    return packages.map((name) => {
      const offered = instances.map((instance) => Object.values(instance?.shareScopeMap.default[name] ?? {}));
      const modules = offered.map(([share]) => share?.lib?.());
      const members = Object.keys(modules[0] ?? {});
      const differing = members.filter((member) => new Set(modules.map((module) => module?.[member])).size > 1);
      const takenBy = [...new Set(offered.flatMap(([share]) => share?.useIn ?? []))].sort();
      return { name, versions: offered.map(({ length }) => length), differing, takenBy };
    });
  }, names);

describe('the page with all four remotes', () => {
  it('has one React, one store and one router, which all of them take from the host, and loads each screen once', async () => {
    const { page } = await openAdmin();
    const scripts: Promise<string>[] = [];
    page.on('response', (response) => {
      if (/\/remotes\/.+\.js$/.test(response.url())) scripts.push(response.text());
    });
    await page.goto('/admin/dashboard');
    await waitForScreen(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.resourceType()} ${new URL(request.url()).pathname}`));
    const visitAll = async () => {
      for (const [address, title] of screens) {
        await follow(page, address);
        await heading(page, title).waitFor();
        await waitForScreen(page);
      }
    };
    await visitAll();
    await visitAll();
    const scriptsAsked = asked.filter((request) => request.startsWith('script'));
    expect(scriptsAsked).toEqual([...new Set(scriptsAsked)]);
    expect(asked.filter((request) => request.startsWith('document'))).toEqual([]);
    const packages = new Map((await sharedPackages(page)).map((one) => [one.name, one]));
    const all = names.map((name) => `msl_${name}`);
    for (const name of ['react/jsx-runtime', '@msl/shared/data', '@msl/shared/ui']) {
      expect([name, packages.get(name)?.takenBy]).toEqual([name, expect.arrayContaining(all)]);
    }
    expect(packages.get('react')?.takenBy).toEqual(expect.arrayContaining(['msl_inbox', 'msl_settings']));
    for (const { name, versions, differing } of packages.values()) {
      expect([name, ...versions]).toEqual([name, 1, 1, 1, 1]);
      // Each remote has the one api under a name of its own, so that its endpoints can be told from another's.
      expect([name, ...differing]).toEqual(name === '@msl/shared/data' ? [name, 'api'] : [name]);
    }
    const carried = (await Promise.all(scripts)).filter((code) =>
      /__CLIENT_INTERNALS_DO_NOT_USE|react-redux-context|__reactRouterVersion|startsWith\("redux/i.test(code),
    );
    expect(scripts.length).toBeGreaterThan(8);
    expect(carried).toEqual([]);
  });

  const asking = (name: string, path: string, range: string) =>
    handMadeEntry(name, path, 'return react.createElement("h1", null, react.useState("Shown")[0]);')
      .replace(
        'page: async () => ({ default: Screen })',
        // As webpack's federation runtime in a remote asks for a shared package.
        `page: async () => {
        const factory = await this.instance.loadShare('react', { customShareInfo: {
          scope: ['default'], shareConfig: { singleton: true, requiredVersion: '${range}' } } });
        if (factory() !== react) throw new Error('a second React');
        return { default: Screen };
      }`,
      )
      .replace(
        'init(scope) { this.scope = scope; }',
        `init(scope, initScope, options) {
        this.scope = scope;
        const { ModuleFederation } = globalThis._FEDERATION_RUNTIME_CORE;
        this.instance = new ModuleFederation({ name: 'msl_${name}', remotes: [], plugins: options.plugins });
        this.instance.initShareScopeMap('default', scope, {});
      }`,
      );

  it('serves its own React to a remote built with another minor, and refuses one built with another major by name', async () => {
    const { page, complaints } = await openAdmin();
    await serveEntries(page, {
      inbox: asking('inbox', 'inquiry/index', '^19.9.0'),
      settings: asking('settings', 'administrators', '^20.0.0'),
    });
    await page.goto('/admin/inquiry/index');
    await heading(page, 'Shown').waitFor();
    await openScreen(page, '/admin/administrators');
    await page.getByText(/^It needs react \^20\.0\.0; the admin has 19\.\d+\.\d+\.$/).waitFor();
    await follow(page, '/admin/manuals/index');
    await heading(page, 'Manuals').waitFor();
    complaints.splice(0, complaints.length, ...complaints.filter((one) => !/react \^20/.test(one)));
  });

  it('lets no script send what it reads to another host', async () => {
    const asked: string[] = [];
    const elsewhere = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.setHeader('access-control-allow-origin', '*').end();
    }).unref();
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    const target = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
    const { page, complaints } = await openAdmin();
    await page.goto('/admin/dashboard');
    await heading(page, 'Dashboard').waitFor();
    await page.evaluate(sendEveryWay, target);
    const refusing = ['connect-src', 'default-src', 'font-src', 'form-action', 'frame-src', 'img-src', 'media-src'];
    await eventually(
      async () => [...new Set(await page.evaluate(() => globalThis.refusedBy))].sort(),
      [...refusing, 'object-src', 'script-src-elem', 'style-src-elem'],
    );
    expect(await page.evaluate(fetchThroughServer, `${target}/proxy?token`)).toContain('shown after saving');
    expect(asked).toEqual([]);
    // What no policy forbids, as docs/decisions/remote-trust.md says.
    const left = page.waitForEvent('popup');
    await page.evaluate((address) => void window.open(`${address}/window?token`), target);
    await left;
    await eventually(async () => asked.includes('/window?token'), true);
    expect(asked.filter((url) => !/^\/(window\?token|favicon\.ico)$/.test(url))).toEqual([]);
    complaints.splice(0);
  });

  it('keeps the shell as it is whatever stylesheet a remote brings', async () => {
    const { page } = await openAdmin();
    const version = (await liveRegistry()).inbox?.version;
    const sheet = `/remotes/inbox/${version}/screen.css`;
    await page.route(`**${sheet}`, (route) =>
      route.fulfill({ contentType: 'text/css', body: '.inbox-3f2a { color: rgb(1, 2, 3); display: block; }' }),
    );
    const screen = `
      react.useEffect(() => {
        const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '${sheet}' });
        link.onload = () => { globalThis.isMended = true; };
        document.head.append(link);
      }, []);
      return react.createElement('h1', { className: 'inbox-3f2a' }, 'Styled');`;
    await serveEntries(page, { inbox: handMadeEntry('inbox', 'inquiry/index', screen) });
    await page.goto('/admin/dashboard');
    await heading(page, 'Dashboard').waitFor();
    await waitForScreen(page);

    const shell = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('aside, aside *, header, header *, footer, footer *')].map((element) => {
          const { color, display, font } = getComputedStyle(element);
          return [element.className.toString(), color, display, font];
        }),
      );
    await follow(page, '/admin/inquiry/index');
    await heading(page, 'Styled').waitFor();
    await page.waitForFunction(() => globalThis.isMended);
    // Every change of colour takes a moment, if only a millisecond where motion is reduced.
    await page.waitForFunction(() => {
      const styled = document.querySelector('h1.inbox-3f2a');
      return styled && getComputedStyle(styled).color === 'rgb(1, 2, 3)';
    });
    await page.mouse.move(700, 500);
    await nextFrame(page);
    // The sidebar's entries change their colour in transitions.
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
    const styled = await shell();
    expect(styled.length).toBeGreaterThan(20);
    expect(
      styled.filter(([name]) => names.some((remote) => name?.split(' ').some((one) => one.startsWith(`${remote}-`)))),
    ).toEqual([]);
    const link = page.locator(`link[href="${sheet}"]`);
    await link.evaluate((element: HTMLLinkElement) => Object.assign(element.sheet ?? {}, { disabled: true }));
    expect(await shell()).toEqual(styled);
  });

  /** Answers the registry as if inbox were being developed where the product itself is served. */
  async function develop(page: Page) {
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
    const origin = process.env.E2E_URL ?? '';
    const entry = `${origin}${(await liveRegistry()).inbox?.entry}`;
    await answerRegistry(page, (all) => ({
      ...all,
      inbox: { version: 'own', entry, integrity: '', own: { expiresAt, origin } },
    }));
    return { entry, origin };
  }

  it('loads a real remote anew in place, endpoints and all, without its stylesheet, when its code has changed', async () => {
    const { page } = await openAdmin();
    const { entry, origin } = await develop(page);
    const sheet = new URL('screen.css', entry).href;
    await page.route(sheet, (route) => route.fulfill({ contentType: 'text/css', body: '.inbox-1 { color: red; }' }));
    await page.goto('/admin/inquiry/index?page=2');
    await heading(page, 'Inquiry').waitFor();
    await page.getByText(`You see inbox from ${origin} in this browser only`).waitFor();
    await page.evaluate((href) => {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
      Object.assign(globalThis, { isSamePage: true, former: Reflect.get(globalThis, 'msl_inbox') });
    }, sheet);
    await announce(page, 'inbox');
    await page.waitForFunction(() => {
      const container = Reflect.get(globalThis, 'msl_inbox') as unknown;
      return container && container !== Reflect.get(globalThis, 'former');
    });
    await eventually(() => page.locator(`link[href="${sheet}"]`).count(), 0);
    expect(page.url()).toContain('/admin/inquiry/index?page=2');
    for (const [address, title] of [
      ['/admin/contact/index', 'Contacts'],
      ['/admin/inquiry/index', 'Inquiry'],
    ] as const) {
      await follow(page, address);
      await heading(page, title).waitFor();
      await page.getByRole('row').nth(1).waitFor();
    }
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
  });
});
