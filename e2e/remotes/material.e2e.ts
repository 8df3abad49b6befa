import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { openAdmin } from '../testing/administrator';
import { liveRegistry, serveEntries } from '../testing/handMadeRemote';
import { buildMaterialRemote, componentNames, importsOfIcons } from './materialRemote';

/** Components that render no element where they are. */
const invisible = ['InitColorSchemeScript', 'CssBaseline', 'GlobalStyles'];

async function serveRemote(page: Page, files: Map<string, Buffer>) {
  await serveEntries(page, { inbox: files.get('remoteEntry.js')?.toString() ?? '' });
  const version = (await liveRegistry()).inbox?.version;
  await page.route(`**/remotes/inbox/${version}/*.{js,css}`, (route) => {
    const name = path.basename(new URL(route.request().url()).pathname);
    if (name === 'remoteEntry.js') return route.fallback();
    return route.fulfill({
      contentType: name.endsWith('.css') ? 'text/css' : 'text/javascript',
      body: files.get(name) ?? '',
      status: files.has(name) ? 200 : 404,
    });
  });
}

/** Returns the parts of the screen with their errors, `empty` for those that show nothing. */
const readParts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-part]')].map(({ dataset, childNodes }) => ({
      name: dataset.part ?? '',
      problem: dataset.error || (childNodes.length ? '' : 'empty'),
    })),
  );

describe('Material UI in a remote', () => {
  it('shows every component of the package and a sample of its icons, in both themes, as the host has them', async () => {
    const { files, warnings } = await buildMaterialRemote();
    const { page } = await openAdmin();
    await serveRemote(page, files);
    await page.goto('/admin/inquiry/index');
    await page.getByRole('heading', { level: 1, name: 'Material', exact: true }).waitFor();
    const backgrounds: string[] = [];
    for (const scheme of ['light', 'dark']) {
      await page.evaluate((to) => document.documentElement.setAttribute('data-color-scheme', to), scheme);
      const parts = await readParts(page);
      expect(parts.length).toBeGreaterThan(componentNames.length);
      expect(parts.filter(({ problem }) => problem)).toEqual(invisible.map((name) => ({ name, problem: 'empty' })));
      backgrounds.push(
        await page.locator('[data-part=Paper] > *').evaluate((paper) => getComputedStyle(paper).backgroundColor),
      );
    }
    expect(new Set(backgrounds).size).toBe(2);
    const chart = page.locator('[data-part=chart-parts] > *');
    expect(await chart.textContent()).toBe('own/admin/inquiry/index');
    const styleOf = (part: Locator) =>
      part.evaluate((element) => [getComputedStyle(element).color, getComputedStyle(element).animationName]);
    expect(await styleOf(chart)).toEqual(['rgb(1, 2, 3)', 'inbox-blink']);
    expect(await styleOf(page.getByRole('heading', { level: 1 }))).toEqual(['rgb(1, 2, 3)', 'none']);
    const link = page.getByRole('navigation', { name: 'Admin' }).getByRole('link').first();
    await link.evaluate((element) => element.classList.add('chart-part'));
    expect(await styleOf(link)).not.toContain('rgb(1, 2, 3)');
    expect(warnings).toEqual([
      expect.stringMatching(/^chart-parts 2\.0\.0 asks for react-router-dom \^5\.0\.0, and gets 7\./),
    ]);
    await page.getByText('from a worker').waitFor();
    // A component that the remote carried itself would be another one than the host's, with contexts of its own.
    expect(await page.locator('output').textContent()).toBe('');
  }, 120_000);

  it('has icons that import the same modules, so that the sample stands for all of them', () => {
    expect(importsOfIcons).toEqual(['./utils/createSvgIcon.mjs', 'react', 'react/jsx-runtime']);
  });
});
