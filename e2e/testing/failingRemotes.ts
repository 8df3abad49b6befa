import type { Page, Route } from 'playwright-core';
import { openAdmin } from './administrator';
import { handMadeEntry, liveRegistry, serveEntries } from './handMadeRemote';

export interface Remote {
  name: string;
  path: string;
  other: { link: string; heading: string };
  /** An entry that is not what it should be. */
  malformed: { body: string; type?: string; what: RegExp };
}

const entryIsNone = /Its entry file is not a remote with a manifest/;

/** Each remote's first screen, and a screen of another remote that must go on working. */
export const failingRemotes: Remote[] = [
  {
    name: 'catalogue',
    path: '/admin/product/index',
    other: { link: 'Inquiries', heading: 'Inquiry' },
    malformed: {
      body: '<!doctype html><title>Sign in</title>',
      type: 'text/html',
      what: /Its files|Its code|Its entry/,
    },
  },
  {
    name: 'content',
    path: '/admin/news/index',
    other: { link: 'Manuals', heading: 'Manuals' },
    malformed: { body: 'var another_remote = {};', what: entryIsNone },
  },
  {
    name: 'inbox',
    path: '/admin/inquiry/index',
    other: { link: 'Manuals', heading: 'Manuals' },
    malformed: { body: 'var msl_inbox = { get: 7 };', what: entryIsNone },
  },
  {
    name: 'settings',
    path: '/admin/setting/index',
    other: { link: 'Manuals', heading: 'Manuals' },
    malformed: {
      body: 'var msl_settings = { init() {}, async get() { return () => ({ default: { name: "settings" } }); } };',
      what: /Its manifest is not valid: requires must be an object/,
    },
  },
];

export interface Failure {
  of: (page: Page, remote: Remote) => Promise<unknown>;
  what: (remote: Remote) => RegExp;
  kind: 'load' | 'runtime';
  /** Ends what was broken in the page itself. */
  mend?: (page: Page) => Promise<unknown>;
}

const entryOf = (name: string) => new RegExp(`/remotes/${name}/[^/]+/remoteEntry\\.js`);
const filesOf = (name: string) => new RegExp(`/remotes/${name}/`);

export const missing: Failure = {
  of: (page, { name }) => page.route(filesOf(name), (route: Route) => route.abort()),
  what: () => /Its files could not be loaded/,
  kind: 'load',
};

export const slow: Failure = {
  of: (page, { name }) =>
    page.route(entryOf(name), async (route: Route) => {
      await page.getByRole('button', { name: 'Retry' }).waitFor();
      await route.continue().catch(() => undefined);
    }),
  what: () => /It did not answer within 8 seconds/,
  kind: 'load',
};

export const malformed: Failure = {
  of: (page, { name, malformed: { body, type } }) => serveEntries(page, { [name]: body }, type),
  what: ({ malformed: { what } }) => what,
  kind: 'load',
};

/** The entry arrives and is whole; the module it exposes throws while it is loaded. */
export const throwingAtLoad: Failure = {
  of: (page, { name }) =>
    page.route(filesOf(name), async (route: Route) => {
      if (entryOf(name).test(route.request().url())) return route.continue();
      const chunk = await (await route.fetch()).text();
      const body = chunk.replace(/\d+\([\w,]*\)\{/, '$&throw new Error("broken on purpose");');
      return route.fulfill({ contentType: 'text/javascript', body });
    }),
  what: () => /Its code failed while loading/,
  kind: 'load',
};

export const throwingWhileShown: Failure = {
  of: (page, { name, path }) => {
    const screen = `if (!globalThis.isMended) throw new Error('broken on purpose');
      return react.createElement('h1', null, 'Mended');`;
    return serveEntries(page, { [name]: handMadeEntry(name, path.slice('/admin/'.length), screen) });
  },
  what: () => /This page stopped because of an error/,
  kind: 'runtime',
  mend: (page) => page.evaluate(() => Object.assign(globalThis, { isMended: true })),
};

/** Its effect sets state each time it runs, which React alone would let go on for ever. */
export const drawnForEver: Failure = {
  of: (page, { name, path }) => {
    const screen = `const [count, setCount] = react.useState(0);
      react.useEffect(() => { if (!globalThis.isMended) setCount(count + 1); });
      return react.createElement('h1', null, 'Mended');`;
    return serveEntries(page, { [name]: handMadeEntry(name, path.slice('/admin/'.length), screen) });
  },
  what: () => /An effect of this page sets state each time it runs/,
  kind: 'runtime',
  mend: (page) => page.evaluate(() => Object.assign(globalThis, { isMended: true })),
};

/** What the browser, React and the federation runtime themselves report of what was broken. */
const brokenOnPurpose =
  /Failed to load resource|ERR_FAILED|broken on purpose|drawn for ever|React error #185|Unexpected token|Federation Runtime|integrity/;

interface Reported {
  remote: string;
  version: string;
  kind: string;
  place?: string;
  traceId?: string;
}

function collectReports(page: Page): Reported[] {
  const reported: Reported[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/admin/registry/reports')) return;
    reported.push(...(request.postDataJSON() as { reports: Reported[] }).reports);
  });
  return reported;
}

/** The report with that trace id, which is sent soon after. */
async function reportOf(reported: Reported[], traceId: string | undefined): Promise<Reported | undefined> {
  for (let waitedMs = 0; waitedMs < 15_000; waitedMs += 100) {
    const found = reported.find((one) => one.traceId === traceId);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return undefined;
}

export async function expectContained(remote: Remote, failure: Failure) {
  const { page, complaints } = await openAdmin();
  const reported = collectReports(page);
  const version = (await liveRegistry())[remote.name]?.version;
  await failure.of(page, remote);
  await page.goto(remote.path);
  const main = page.getByRole('main');
  const retry = main.getByRole('button', { name: 'Retry' });
  await retry.waitFor();
  const text = (await main.textContent()) ?? '';
  expect(text).toMatch(failure.what(remote));
  expect(text).toContain(`Part ${remote.name}, version ${version}`);
  const traceId = /Trace id ([0-9a-f]{12})/.exec(text)?.[1];
  expect(await reportOf(reported, traceId)).toMatchObject({
    remote: remote.name,
    version,
    kind: failure.kind,
    place: remote.path,
  });

  await page.getByRole('link', { name: remote.other.link, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: remote.other.heading }).waitFor();
  await page.getByRole('button', { name: 'Account' }).waitFor();

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goBack();
  await retry.waitFor();
  await failure.mend?.(page);
  await retry.click();
  await main.getByRole('heading', { level: 1 }).waitFor();
  await retry.waitFor({ state: 'hidden' });
  complaints.splice(0, complaints.length, ...complaints.filter((complaint) => !brokenOnPurpose.test(complaint)));
}
