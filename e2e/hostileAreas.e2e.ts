import type { Page } from 'playwright-core';
import { openAdmin } from './testing/administrator';
import { handMadeEntry, liveRegistry, serveEntries } from './testing/handMadeRemote';
import { openScreen, waitForScreen } from './testing/screen';

declare global {
  /** What the hostile area could replace. */
  var replaced: string[] | undefined;
  /** What objects with properties of their own return. */
  var ownResults: string[] | undefined;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

describe('a hostile area', () => {
  it('replaces nothing that all areas use', async () => {
    const { page, complaints } = await openAdmin();
    const screen = `
      const own = () => undefined;
      const data = Object.values(scope['@msl/shared/data'])[0].lib();
      const button = Object.values(scope['@mui/material/Button'])[0].lib().default;
      const shared = [
        [window, 'fetch'], [Array.prototype, 'map'], [Object.prototype, 'toString'], [Object.prototype, 'polluted'],
        [Promise.prototype, 'then'], [Document.prototype, 'createElement'], [Storage.prototype, 'getItem'],
        [JSON, 'parse'], [react, 'useMemo'], [data, 'session'], [button, 'render'],
      ];
      const attempts = {
        ...Object.fromEntries(shared.map(([holder, key]) => [key, () => { holder[key] = own; }])),
        definedFetch: () => Object.defineProperty(window, 'fetch', { value: own }),
        definedMap: () => Object.defineProperty(Array.prototype, 'map', { value: own }),
        reset: () => data.api.util.resetApiState(),
      };
      globalThis.replaced = Object.keys(attempts).filter((name) => {
        try { attempts[name](); return true; } catch { return false; }
      });
      // Libraries give objects properties of their own that hide inherited ones.
      const list = [];
      list.push = () => 'own';
      const error = Object.assign(new Error('x'), { name: 'Own', message: 'own' });
      class Sub extends Error {}
      Object.assign(Sub.prototype, { toString: () => 'sub' });
      globalThis.ownResults = [list.push(), String(error), String(new Sub())];
      return react.createElement('h1', null, 'Hostile');`;
    await serveEntries(page, { inbox: `'use strict'; ${handMadeEntry('inbox', 'inquiry/index', screen)}` });
    await page.goto('/admin/inquiry/index');
    await heading(page, 'Hostile').waitFor();
    expect(await page.evaluate(() => globalThis.replaced)).toEqual([]);
    expect(await page.evaluate(() => globalThis.ownResults)).toEqual(['own', 'Own: own', 'sub']);
    await openScreen(page, '/admin/manuals/index');
    await heading(page, 'Manuals').waitFor();
    await page.getByRole('row').nth(1).waitFor();
    complaints.splice(0);
  });

  it('registers no service worker, from an area or from a frame with functions of its own', async () => {
    const { page, complaints } = await openAdmin();
    await page.goto('/admin/dashboard');
    await heading(page, 'Dashboard').waitFor();
    await waitForScreen(page);
    const entry = (await liveRegistry()).inbox?.entry ?? '';
    const register = (inFrame: boolean) =>
      page.evaluate(
        async ([script, isFramed]) => {
          const frame = document.createElement('iframe');
          frame.src = '/about';
          await new Promise((resolve) => {
            frame.onload = resolve;
            document.body.append(frame);
          });
          const { serviceWorker } = (isFramed && frame.contentWindow ? frame.contentWindow : window).navigator;
          const result = await serviceWorker.register(script).then(
            () => 'registered',
            (error: unknown) => String(error),
          );
          frame.remove();
          return result;
        },
        [entry, inFrame] as const,
      );
    expect(await register(false)).toBe('SecurityError: An area cannot register a service worker.');
    expect(await register(true)).toMatch(/bad HTTP response code \(403\)/);
    complaints.splice(0);
  });

  it('is reported with its version by the next page after it froze one', async () => {
    const { page, complaints } = await openAdmin();
    const screen = `
      const freeze = () => { for (;;); };
      return react.createElement('h1', null, react.createElement('button', { onClick: freeze }, 'Freeze'));`;
    const version = (await liveRegistry()).inbox?.version;
    const hostile = await page.context().newPage();
    await serveEntries(hostile, { inbox: handMadeEntry('inbox', 'inquiry/index', screen) });
    await hostile.goto('/admin/inquiry/index');
    const button = hostile.getByRole('button', { name: 'Freeze' });
    await button.evaluate((element: HTMLElement) => void setTimeout(() => element.click()));
    await hostile.close();
    const reported = page.waitForRequest((request) => /stopped responding/.test(request.postData() ?? ''));
    await page.goto('/admin/dashboard');
    const request = await reported;
    const { reports } = request.postDataJSON() as { reports: object[] };
    expect(reports).toContainEqual(
      expect.objectContaining({ remote: 'inbox', version, kind: 'runtime', place: '/admin/inquiry/index' }),
    );
    expect((await request.response())?.status()).toBe(200);
    complaints.splice(0);
  });
});
