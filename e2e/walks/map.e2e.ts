import type { Locator, Page } from 'playwright-core';
import { openBrowser } from '../testing/browser';
import { waitForRest } from '../testing/rest';
import { nextFrame } from '../testing/scrolling';
import { eventually } from '../testing/eventually';
import { block, clusters, openMap, searchBox, status, surface, view } from '../testing/projectMap';

const marks = (page: Page) => block(page).locator('[data-places]');

/** How many projects the marks in sight stand for. */
const projectsInSight = (page: Page) =>
  marks(page).evaluateAll(
    (all) => all.flatMap((mark) => (mark as HTMLElement).dataset.places?.split(' ') ?? []).length,
  );

/** Two projects, so far apart that the map can be moved to all sides and zoomed out. */
async function findWheels(page: Page) {
  await searchBox(page).fill('wheel');
  await status(page).getByText('2 projects found').waitFor();
  await eventually(() => projectsInSight(page), 2);
}

/** Where a mark is, in whole px. */
async function placeOf(mark: Locator): Promise<[number, number]> {
  const box = await mark.boundingBox();
  return [Math.round(box?.x ?? Number.NaN), Math.round(box?.y ?? Number.NaN)];
}

/** Whether a mark stands at a place, to the pixel that rounding may move it by. */
async function isAt(mark: Locator, x: number, y: number): Promise<boolean> {
  const [atX, atY] = await placeOf(mark);
  return Math.abs(atX - x) <= 1 && Math.abs(atY - y) <= 1;
}

const focusedPlaces = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLElement).dataset.places?.split(' ') ?? []);

/** When keys were pressed in the search box, and when the status got another text, in ms and by the page's own clock. */
async function timesOfSearch(page: Page) {
  const times = await page.evaluateHandle(() => {
    const found = { keys: [] as number[], texts: [] as number[] };
    const map = document.querySelector('#project-map');
    map?.querySelector('input')?.addEventListener('input', () => found.keys.push(performance.now()), true);
    const status = map?.querySelector('[role=status]');
    const seen = new MutationObserver(() => found.texts.push(performance.now()));
    if (status) seen.observe(status, { childList: true, characterData: true, subtree: true });
    return found;
  });
  return () => times.jsonValue();
}

describe('the map of projects', () => {
  it('stands between the featured products and the news, loads only when it is near, and shows all projects', async () => {
    const { page } = await openBrowser();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/');
    await waitForRest(page);
    const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
    const at = headings.indexOf('Projects around the world');
    expect(headings.slice(at - 1, at + 2)).toEqual(['Featured products', 'Projects around the world', 'News']);
    const ofMap = () => asked.filter((url) => /embedded-map|\/land\./.test(url)).length;
    expect(ofMap()).toBe(0);
    await block(page).scrollIntoViewIfNeeded();
    await surface(page).waitFor();
    expect(ofMap()).toBeGreaterThan(0);
    expect((await surface(page).boundingBox())?.height).toBeCloseTo(498, -1);
    await eventually(() => projectsInSight(page), 19);
    expect(asked.filter((url) => !url.startsWith(process.env.E2E_URL ?? ''))).toEqual([]);

    await page.setViewportSize({ width: 768, height: 900 });
    await eventually(async () => (await searchBox(page).boundingBox())?.width, 500);
    await page.setViewportSize({ width: 767, height: 900 });
    const isWhole = async () => {
      const [box, frame] = await Promise.all([searchBox(page).boundingBox(), surface(page).boundingBox()]);
      return Math.abs((box?.width ?? 0) - (frame?.width ?? 0)) < 4;
    };
    await eventually(isWhole, true);
  });

  it('filters on a phone half a second after the last key, says what it found, and lists the same projects', async () => {
    const { page } = await openMap({ viewport: { width: 390, height: 900 } });
    await eventually(() => projectsInSight(page), 19);
    expect(await status(page).innerText()).toBe('19 projects');
    const times = await timesOfSearch(page);
    await searchBox(page).pressSequentially('WHEEL', { delay: 60 });
    await status(page).getByText('2 projects found').waitFor();
    const { keys, texts } = await times();
    expect([keys.length, texts.length]).toEqual([5, 1]);
    expect((texts[0] ?? 0) - (keys.at(-1) ?? 0)).toBeGreaterThanOrEqual(499);
    await eventually(() => projectsInSight(page), 2);

    await view(page, 'List').click();
    expect(await view(page, 'List').getAttribute('aria-pressed')).toBe('true');
    expect(await view(page, 'Map').getAttribute('aria-pressed')).toBe('false');
    const links = block(page).locator('a[href^="/project/detail/"]');
    expect(await links.count()).toBe(2);
    await view(page, 'Map').click();
    await eventually(() => projectsInSight(page), 2);

    await searchBox(page).fill('no such project');
    await block(page).getByText('No projects match “no such project”.').waitFor();
    expect(await marks(page).count()).toBe(0);
    await block(page).getByRole('button', { name: 'Clear search' }).click();
    await status(page).getByText('19 projects', { exact: true }).waitFor();
    await clusters(page).first().waitFor();
    expect(await searchBox(page).inputValue()).toBe('');
    expect(await searchBox(page).evaluate((box) => box === document.activeElement)).toBe(true);
  });

  it('finds what the search of the site finds, in its order, and asks for it once something is typed', async () => {
    const { page } = await openMap();
    const asked: URL[] = [];
    page.on('request', (request) => asked.push(new URL(request.url())));
    await view(page, 'List').click();
    await waitForRest(page);
    const isSearch = ({ pathname }: URL) => pathname === '/api/guest/search';
    expect(asked.filter(isSearch)).toEqual([]);
    for (const search of ['weel', 'sao paulo', 'wheel brazil', 'wall washer']) {
      const reply = await fetch(
        `${process.env.E2E_URL}/api/guest/search?${new URLSearchParams({ q: search, kind: 'project' })}`,
      );
      const found = ((await reply.json()) as { data: { title: string }[] }).data.map(({ title }) => title);
      await searchBox(page).fill(search);
      const links = block(page).locator('a[href^="/project/detail/"]');
      await eventually(() => links.allTextContents(), found);
      expect(await status(page).innerText()).toMatch(new RegExp(`^${found.length} projects? found`));
    }
    expect(asked.filter(isSearch).map(({ searchParams }) => searchParams.get('q'))).toHaveLength(4);
  });

  it('pans, zooms, starts over, takes clusters apart and opens a project by keyboard', async () => {
    const { page } = await openMap();
    await findWheels(page);
    const mark = marks(page).first();
    const start = await placeOf(mark);
    await surface(page).focus();
    await page.keyboard.press('ArrowLeft');
    await eventually(() => isAt(mark, start[0] + 120, start[1]), true);
    const zoomOut = block(page).getByRole('button', { name: 'Zoom out' });
    await eventually(async () => {
      await page.keyboard.press('-');
      return zoomOut.getAttribute('aria-disabled');
    }, 'true');
    expect(await projectsInSight(page)).toBe(2);
    await page.keyboard.press('0');
    await eventually(() => isAt(mark, ...start), true);

    await searchBox(page).fill('');
    await eventually(() => projectsInSight(page), 19);
    const members = ((await clusters(page).first().getAttribute('data-places')) ?? '').split(' ');
    await clusters(page).first().focus();
    for (let opened = 0; opened < 8 && (await focusedPlaces(page)).length > 1; opened += 1) {
      await page.keyboard.press('Enter');
      await nextFrame(page);
    }
    const [project, ...others] = await focusedPlaces(page);
    expect(others).toEqual([]);
    expect(members).toContain(project);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/project/detail/${project}`);
  });

  it('shows a card of the project pointed at, is dragged, which opens nothing, and zoomed by Ctrl and the wheel only', async () => {
    const { page } = await openMap();
    await findWheels(page);
    const mark = marks(page).and(page.locator('a')).first();
    const name = await mark.innerText();
    await mark.hover();
    await mark.locator('strong', { hasText: name.trim() }).waitFor();
    await page.mouse.move(5, 5);
    await mark.locator('strong').waitFor({ state: 'detached' });
    await page.keyboard.press('Tab');
    await mark.focus();
    await mark.locator('strong').waitFor();
    await page.keyboard.press('Escape');
    await mark.locator('strong').waitFor({ state: 'detached' });

    const start = await placeOf(mark);
    const [x, y] = [start[0] + 22, start[1] + 22];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 40, y + 30, { steps: 4 });
    await page.mouse.up();
    await eventually(() => isAt(mark, start[0] + 40, start[1] + 30), true);
    expect(new URL(page.url()).pathname).toBe('/');
    const zoomOut = block(page).getByRole('button', { name: 'Zoom out' });
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, 1200);
    await page.keyboard.up('Control');
    await eventually(() => zoomOut.getAttribute('aria-disabled'), 'true');
    const scrolled = await page.evaluate(() => window.scrollY);
    await page.mouse.wheel(0, -200);
    await page.waitForFunction((before) => window.scrollY < before, scrolled);
    expect(await zoomOut.getAttribute('aria-disabled')).toBe('true');
  });

  it('is a list of links without JavaScript', async () => {
    const { page } = await openBrowser({ javaScriptEnabled: false });
    await page.goto('/');
    expect(await block(page).locator('a[href^="/project/detail/"]').count()).toBe(19);
    expect(await searchBox(page).isVisible()).toBe(false);
    expect(await view(page, 'Map').isVisible()).toBe(false);
    await block(page).getByRole('link', { name: 'Halo Wheel' }).click();
    await page.getByRole('heading', { level: 1, name: 'Halo Wheel' }).waitFor();
  });
});
